import { expect, test } from "playwright/test";
import { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import { bodyHash, parseBody, parseQuery } from "@/lib/http/parse";

const schema = z.object({ qty: z.number().int(), buyer: z.object({ mobile: z.string("mobile_rule") }) });

function post(body: string, headers: Record<string, string> = {}) {
  return parseBody(schema, new Request("http://site/order/create", { method: "POST", body, headers }));
}

async function refusal(work: Promise<unknown>) {
  const error = await work.then(() => undefined, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
}

test("a good body comes through parsed, without what was not asked for", async () => {
  expect(await post('{"qty":2,"buyer":{"mobile":"0912345678"},"admin":true}')).toEqual({ qty: 2, buyer: { mobile: "0912345678" } });
});

test("a bad body names every field: the schema's own message key, else the general one", async () => {
  const error = await refusal(post('{"qty":"two","buyer":{"mobile":5}}'));
  expect(error.key).toBe("BAD_INPUT");
  expect(error.details).toEqual([{ field: "qty", key: "invalid" }, { field: "buyer.mobile", key: "mobile_rule" }]);
});

test("what is no JSON, and what is too large, is bad input", async () => {
  expect((await refusal(post("{"))).details).toEqual([{ field: "", key: "invalid_json" }]);
  expect((await refusal(post(JSON.stringify({ qty: 1, pad: "x".repeat(70_000) })))).key).toBe("BAD_INPUT");
});

test("no body is an empty object", async () => {
  expect(await parseBody(z.object({}), new Request("http://site/member/logout", { method: "POST" }))).toEqual({});
});

test("a query is parsed by its schema", () => {
  const page = z.object({ page_num: z.coerce.number().int().min(1).default(1) });
  expect(parseQuery(page, new URL("http://site/event/list?page_num=3"))).toEqual({ page_num: 3 });
  expect(() => parseQuery(page, new URL("http://site/event/list?page_num=0"))).toThrow(DomainError);
});

test("the same body has the same fingerprint, another one another", () => {
  expect(bodyHash({ a: 1 })).toBe(bodyHash({ a: 1 }));
  expect(bodyHash({ a: 1 })).not.toBe(bodyHash({ a: 2 }));
});
