import { expect, test } from "playwright/test";
import { ApiError, NO_ANSWER } from "@/lib/client/api";
import { createCall, viewOfCall, type CallOptions, type CallState } from "@/lib/client/create-call";

/** A call whose answers the test controls. */
function play() {
  let state: CallState<string> = {};
  const asked: (CallOptions & { last: string | undefined; resolve: (data: string) => void; reject: (thrown: unknown) => void })[] = [];
  const call = createCall<string>((next) => (state = next));
  const run = (key: string, fresh = false) =>
    call.run(key, (options, last) => new Promise((resolve, reject) => asked.push({ ...options, last, resolve, reject })), fresh);
  return { call, run, asked, view: (key: string | null, once = false) => viewOfCall(state, key, once) };
}

test("a key is loading before its first call, and no key has no state", () => {
  const { view } = play();
  expect(view("a")).toEqual({ data: undefined, last: undefined, failure: undefined, loading: true });
  expect(view(null)).toEqual({ data: undefined, last: undefined, failure: undefined, loading: false });
});

test("returns an answer as the data of its key, and as the last known data of any other key", async () => {
  const { run, asked, view } = play();
  const done = run("a");
  expect(view("a").loading).toBe(true);
  asked[0]?.resolve("A");
  expect(await done).toBe("A");
  expect(view("a")).toMatchObject({ data: "A", last: "A", loading: false });
  expect(view("b")).toMatchObject({ data: undefined, last: "A", loading: true });
  expect(view(null)).toMatchObject({ data: undefined, last: "A", loading: false });
});

test("shows the last answer until the repeated call is answered, and passes it to that call", async () => {
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

test("a new call aborts the previous one and ignores its answer and its failure", async () => {
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

test("retains the data after a failure, and clears the failure when the call is repeated", async () => {
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

test("counts an error that is not the API's as no answer", async () => {
  const { run, asked, view } = play();
  const done = run("a");
  asked[0]?.reject(new TypeError("broken"));
  await done;
  expect(view("a").failure).toBeInstanceOf(ApiError);
  expect(view("a").failure?.code).toBe(NO_ANSWER);
});

test("data from elsewhere aborts the call in progress", async () => {
  const { call, run, asked, view } = play();
  const done = run("a");
  call.put("a", "newer");
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.resolve("older");
  expect(await done).toBeUndefined();
  expect(view("a")).toMatchObject({ data: "newer", loading: false });
});

test("a stopped call, as after its component unmounts, changes nothing", async () => {
  const { call, run, asked, view } = play();
  const done = run("a");
  call.stop();
  asked[0]?.resolve("A");
  expect(await done).toBeUndefined();
  expect(view("a").data).toBeUndefined();
});

test("with `once` an answered key is not loading", async () => {
  const { call, run, asked, view } = play();
  call.put("a", "A");
  const done = run("b");
  expect([view("a", true).loading, view("a", false).loading]).toEqual([false, true]);
  expect([call.answers("a"), call.answers("b"), call.answers(null)]).toEqual([true, false, false]);
  asked[0]?.resolve("B");
  await done;
  expect([call.answers("a"), call.answers("b")]).toEqual([false, true]);
});
