import { expect, test } from "playwright/test";
import { ApiError, NO_ANSWER } from "@/lib/client/api";
import { createCall, viewOfCall, type CallOptions, type CallState } from "@/lib/client/create-call";

/** A call whose answers come when the test says so. */
function play() {
  let state: CallState<string> = {};
  const asked: (CallOptions & { last: string | undefined; resolve: (data: string) => void; reject: (thrown: unknown) => void })[] = [];
  const call = createCall<string>((next) => (state = next));
  const run = (key: string, fresh = false) =>
    call.run(key, (options, last) => new Promise((resolve, reject) => asked.push({ ...options, last, resolve, reject })), fresh);
  return { call, run, asked, view: (key: string | null, once = false) => viewOfCall(state, key, once) };
}

test("before anything was asked a key is loading, and no key is nothing", () => {
  const { view } = play();
  expect(view("a")).toEqual({ data: undefined, last: undefined, failure: undefined, loading: true });
  expect(view(null)).toEqual({ data: undefined, last: undefined, failure: undefined, loading: false });
});

test("an answer is the data of its key, and the last known data of any other key", async () => {
  const { run, asked, view } = play();
  const done = run("a");
  expect(view("a").loading).toBe(true);
  asked[0]?.resolve("A");
  expect(await done).toBe("A");
  expect(view("a")).toMatchObject({ data: "A", last: "A", loading: false });
  expect(view("b")).toMatchObject({ data: undefined, last: "A", loading: true });
  expect(view(null)).toMatchObject({ data: undefined, last: "A", loading: false });
});

test("asked again, the answer stays until the next is there, and the call knows both", async () => {
  const { run, asked, view } = play();
  const first = run("a");
  asked[0]?.resolve("A");
  await first;
  const second = run("a", true);
  expect(asked.map(({ fresh, last }) => ({ fresh, last }))).toEqual([
    { fresh: false, last: undefined },
    { fresh: true, last: "A" },
  ]);
  expect(view("a")).toMatchObject({ data: "A", loading: true });
  asked[1]?.resolve("A2");
  await second;
  expect(view("a")).toMatchObject({ data: "A2", loading: false });
});

test("a new call aborts the one before, and neither its answer nor its failure counts", async () => {
  const { run, asked, view } = play();
  const [first, second, third] = [run("a"), run("b"), run("c")];
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  asked[2]?.resolve("C");
  expect(await third).toBe("C");
  asked[0]?.resolve("A");
  asked[1]?.reject(new ApiError(1, "late"));
  expect([await first, await second]).toEqual([undefined, undefined]);
  expect(view("c")).toMatchObject({ data: "C", failure: undefined, loading: false });
  expect(view("b").failure).toBeUndefined();
});

test("a failure leaves the data where it was, and is gone while it is asked again", async () => {
  const { run, asked, view } = play();
  const first = run("a");
  asked[0]?.resolve("A");
  await first;
  const second = run("a", true);
  asked[1]?.reject(new ApiError(7, "refused"));
  expect(await second).toBeUndefined();
  expect(view("a")).toMatchObject({ data: "A", failure: { code: 7 }, loading: false });
  expect(view("b")).toMatchObject({ failure: undefined, loading: true });
  void run("a", true);
  expect(view("a")).toMatchObject({ data: "A", failure: undefined, loading: true });
});

test("an error that the API did not send counts as no answer", async () => {
  const { run, asked, view } = play();
  const done = run("a");
  asked[0]?.reject(new TypeError("broken"));
  await done;
  expect(view("a").failure).toBeInstanceOf(ApiError);
  expect(view("a").failure?.code).toBe(NO_ANSWER);
});

test("an answer from elsewhere ends the call under way", async () => {
  const { call, run, asked, view } = play();
  const done = run("a");
  call.put("a", "newer");
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.resolve("older");
  expect(await done).toBeUndefined();
  expect(view("a")).toMatchObject({ data: "newer", loading: false });
});

test("stopped, as when its component goes, a call changes nothing any more", async () => {
  const { call, run, asked, view } = play();
  const done = run("a");
  call.stop();
  asked[0]?.resolve("A");
  expect(await done).toBeUndefined();
  expect(view("a").data).toBeUndefined();
});

test("with `once` a key that has its answer is not loading before it is asked about", async () => {
  const { call, run, asked, view } = play();
  call.put("a", "A");
  const done = run("b");
  expect([view("a", true).loading, view("a", false).loading]).toEqual([false, true]);
  expect([call.answers("a"), call.answers("b"), call.answers(null)]).toEqual([true, false, false]);
  asked[0]?.resolve("B");
  await done;
  expect([call.answers("a"), call.answers("b")]).toEqual([false, true]);
});
