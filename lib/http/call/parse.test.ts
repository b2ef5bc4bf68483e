import { expect, test } from "playwright/test";
import { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import { bodyHash, parseBody, parseParams, parseQuery } from "@/lib/http/call/parse";

const schema = z.object({ qty: z.number().int(), buyer: z.object({ mobile: z.string("mobile_rule") }) });

function post(body: string, headers: Record<string, string> = {}) {
  return parseBody(schema, new Request("http://site/order/create", { method: "POST", body, headers }));
}

async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
}

test("parses a valid body and drops unknown fields", async () => {
  expect(await post('{"qty":2,"buyer":{"mobile":"0912345678"},"admin":true}')).toEqual({ qty: 2, buyer: { mobile: "0912345678" } });
});

test("an invalid body names every field, with the schema's message key or the general one", async () => {
  const error = await refusal(post('{"qty":"two","buyer":{"mobile":5}}'));
  expect(error.key).toBe("BAD_INPUT");
  expect(error.details).toEqual([
    { field: "qty", key: "invalid" },
    { field: "buyer.mobile", key: "mobile_rule" },
  ]);
});

test("invalid JSON and a body that is too large are bad input", async () => {
  expect((await refusal(post("{"))).details).toEqual([{ field: "", key: "invalid_json" }]);
  expect((await refusal(post(JSON.stringify({ qty: 1, pad: "x".repeat(70_000) })))).key).toBe("BAD_INPUT");
});

test("text that cannot be stored is bad input, with the field that contains it", async () => {
  for (const bad of ["a\\u0000", "\\ud83c", "x\\udfab"]) {
    expect((await refusal(post(`{"qty":1,"buyer":{"mobile":"${bad}"}}`))).details, bad).toEqual([
      { field: "buyer.mobile", key: "invalid" },
    ]);
    expect((await refusal(post(`{"qty":1,"buyer":{"mobile":"1","list":[1,"${bad}"]}}`))).details, bad).toEqual([
      { field: "buyer.list.1", key: "invalid" },
    ]);
    expect((await refusal(post(`{"qty":1,"buyer":{"${bad}":1}}`))).details, bad).toEqual([{ field: "buyer", key: "invalid" }]);
  }
  expect(await post('{"qty":1,"buyer":{"mobile":"\\ud83c\\udfab"}}')).toEqual({ qty: 1, buyer: { mobile: "🎫" } });
  expect(() => parseQuery(z.object({ search_txt: z.string() }), new URL("http://site/event/list?search_txt=%00"))).toThrow(DomainError);
  const ids = z.object({ id: z.string() });
  expect(await parseParams(ids, { id: "a\0" })).toEqual({ id: "" });
});

test("invalid UTF-8 and extremely nested bodies are bad input", async () => {
  const send = (body: BodyInit) => parseBody(schema, new Request("http://site/order/create", { method: "POST", body }));
  expect((await refusal(send(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])))).details).toEqual([{ field: "", key: "invalid_json" }]);
  expect((await refusal(send("[".repeat(30_000) + "]".repeat(30_000)))).key).toBe("BAD_INPUT");
  expect((await refusal(send(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`))).key).toBe("BAD_INPUT");
});

test("a body cut off by a disconnecting client is bad input, not a lost database", async () => {
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.from('{"qty":')),
    pull: (stream) => stream.error(aborted),
  });
  const request = new Request("http://site/order/create", { method: "POST", body, duplex: "half" } as RequestInit);
  expect((await refusal(parseBody(schema, request))).key).toBe("BAD_INPUT");
});

test("no body is an empty object", async () => {
  expect(await parseBody(z.object({}), new Request("http://site/member/logout", { method: "POST" }))).toEqual({});
});

test("parses a query by its schema", () => {
  const page = z.object({ page_num: z.coerce.number().int().min(1).default(1) });
  expect(parseQuery(page, new URL("http://site/event/list?page_num=3"))).toEqual({ page_num: 3 });
  expect(() => parseQuery(page, new URL("http://site/event/list?page_num=0"))).toThrow(DomainError);
});

test("the same body has the same fingerprint, another body a different one", () => {
  expect(bodyHash({ a: 1 })).toBe(bodyHash({ a: 1 }));
  expect(bodyHash({ a: 1 })).not.toBe(bodyHash({ a: 2 }));
});
