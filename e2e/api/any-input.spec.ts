import { fetchWhileBusy } from "@/e2e/polling";
import { db } from "@/lib/platform/db";
import { makeProduct } from "@/prisma/factories/products";
import { send } from "../members";
import { expect, test } from "../office/staff-caller";
import { isWhole, sampleOf } from "../sample";

// Every call of /openapi.json with invalid input: no reply is a 5xx, and each is the envelope. Requests are generated from the
// contract, so that new calls are covered automatically.

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  format?: string;
  pattern?: string;
};
type Operation = {
  parameters: { name: string; in: string; schema: Schema }[];
  /** a call that takes a file has no schema */
  requestBody?: { content: { "application/json"?: { schema: Schema } } };
};
type Call = { method: string; path: string; operation: Operation };
type Try = { method: string; url: string; body?: string; headers?: Record<string, string> };

const IDS = ["abc", "0", "-1", "2147483648", "9223372036854775808", "3f2b1c9e-7d44-4c1b-9a55-0d4c6b7e8f90"];
/** In a query or a path, where half of a surrogate pair can only be broken encoding. */
const IN_ADDRESS = ["%00", "%ED%A0%80", "%E0%A4%A", "x".repeat(9_000)];
/** In a body, as JSON writes it: for a text, for a number, for an id. */
const TEXTS = ['"a\\u0000b"', '"\\ud83c"', '"\\u200b\\u202e"', `"${"x".repeat(50_000)}"`, "3000000000", "null"];
const NUMBERS = ["3000000000", "9223372036854775808", "-1", "1e400", '"\\u0000"', "{}"];
const ROWS = [...IDS.map((id) => JSON.stringify(id)), "9223372036854775808", '"\\u0000"', "[]"];
const BODIES = ["", "null", '"x"', "{", "[".repeat(30_000), `"${"x".repeat(100_000)}"`];
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
/** `npm test` sends every seventh request. */
const SAMPLED_EACH = 7;
/** Concurrent requests. */
const AT_ONCE = 12;

async function readCalls(baseURL: string): Promise<Call[]> {
  const { paths } = (await (await fetchWhileBusy(`${baseURL}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** A valid value for a field: by name if a known row gets the call further, else by schema. */
function goodFor(name: string, schema: Schema, known: Record<string, unknown>): unknown {
  if (name in known) return known[name];
  const [first] = schema.anyOf ?? [schema];
  if (schema.const !== undefined) return schema.const;
  if (first?.enum) return first.enum[0];
  if (schema.properties) return objectOf(schema, known);
  if (schema.items) return [goodFor(name, schema.items, known)];
  if (first?.type === "number" || first?.type === "integer") return 1;
  return first?.type === "boolean" ? true : "測試";
}

function objectOf(schema: Schema, known: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, goodFor(name, inner, known)]));
}

/** The path of every value in a body. */
function leavesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key])),
  ].filter((one) => one.length > 0);
}

const isRow = (name: string) => /(^|_)ids?$|I[Dd]$/.test(name);

/** Invalid spellings of a value, by its type. */
function spellingsOf(at: (string | number)[], body: unknown): string[] {
  if (isRow(String(at.findLast((step) => typeof step === "string")))) return ROWS;
  const value = at.reduce((inner: unknown, step) => (inner as Record<string | number, unknown>)[step], body);
  return typeof value === "number" ? NUMBERS : TEXTS;
}

/** The body as JSON, with one of its values written in that spelling. */
function spelled(body: unknown, at: (string | number)[], json: string): string {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  let place = copy;
  for (const step of at.slice(0, -1)) place = place[step] as Record<string | number, unknown>;
  place[at.at(-1) as string | number] = "@@here@@";
  return JSON.stringify(copy).replace('"@@here@@"', () => json);
}

const json = { "content-type": "application/json", accept: "application/json" };

/** Every invalid request for a call. */
function triesOf({ method, path, operation }: Call, known: Record<string, unknown>): Try[] {
  const inPath = operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const urlWith = (name: string, text: string) =>
    path.replace(/\{(\w+)\}/g, (_, one: string) => (one === name ? text : String(known[one] ?? known.id)));
  const url = urlWith("", "");
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const body = schema && objectOf(schema, known);
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return [
    ...inPath.flatMap((name) => [...IDS, ...IN_ADDRESS].map((text) => ({ method, url: urlWith(name, text), ...sent }))),
    ...inQuery.flatMap((name) =>
      [...(isRow(name) ? IDS : ["3000000000"]), ...IN_ADDRESS].map((text) => ({ method, url: `${url}?${name}=${text}`, ...sent })),
    ),
    ...METHODS.filter((other) => other !== method).map((other) => ({ method: other, url })),
    ...(body === undefined
      ? []
      : leavesOf(body).flatMap((at) => spellingsOf(at, body).map((spelling) => ({ method, url, body: spelled(body, at, spelling) })))),
    ...(operation.requestBody ? BODIES.map((whole) => ({ method, url, body: whole })) : []),
    ...["\u00ff", "x".repeat(2_000), "%ff"].map((text) => ({
      method,
      url,
      ...sent,
      headers: {
        "idempotency-key": text,
        "session-id": text,
        lang: text,
        "accept-language": text,
        cookie: `visitor=${text}; lang=${text}`,
      },
    })),
  ];
}

/** The fault in the reply to a request, or undefined. */
async function faultOf(baseURL: string, one: Try, more: Record<string, string>): Promise<string | undefined> {
  const reply = await send(baseURL + one.url, { method: one.method, headers: { ...json, ...more, ...one.headers }, body: one.body });
  const what = `${one.method} ${one.url.slice(0, 120)} ${JSON.stringify(one.headers ?? {}).slice(0, 60)} ${(one.body ?? "").slice(0, 300)} → ${reply.status}`;
  if (reply.status >= 500) return what;
  if (reply.status === 405 && !reply.headers.allow) return `${what} without Allow`;
  // an address of the office does not reveal its methods
  if (one.method === "OPTIONS") return reply.headers.allow || isOffice(one) ? undefined : `${what} without Allow`;
  if (one.method === "HEAD") return reply.text === "" ? undefined : `${what} with a body`;
  const isFile = reply.status === 200 && !String(reply.headers["content-type"]).includes("json");
  // A short link leads people to its event, or to the list of events.
  const leadsOn = one.url.startsWith("/l/") && reply.status === 302 && String(reply.headers.location).startsWith("/");
  return isFile || leadsOn || reply.code >= 0 ? undefined : `${what} ${reply.text.slice(0, 80)}`;
}

async function faultsOf(baseURL: string, tries: Try[], headers: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  const open = tries.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of open) {
        const fault = await faultOf(baseURL, one, headers);
        if (fault) found.push(fault);
      }
    }),
  );
  return found;
}

/** Calls that end the logins of other tests, and the stream that ends only when its reader closes it. */
const LEFT_OUT = ["/member/logout", "/office/api/logout", "/office/api/login/end", "/office/api/today/live"];
const isOffice = ({ url }: Try) => url.startsWith("/office/");

test("no input makes a call fail with 500, and every answer is the envelope", async ({ baseURL, member, newSession, staffCaller }) => {
  // thousands of requests
  test.setTimeout(900_000);
  const session = await newSession({ price: 0, serviceFee: 0 });
  const product = await makeProduct(db, { eventId: session.eventId });
  const known = {
    id: session.sessionId,
    session_id: session.sessionId,
    area_id: session.areaIds[0],
    areaID: session.areaIds[0],
    blockID: session.blockId,
    seat_ids: [session.seatIds[0]?.[0]],
    product_id: product,
    qty: 1,
    country_code: "886",
    mobile: "0912345678",
    email: "someone@example.com",
    city: "臺北市",
    state: "大安區",
    district: "大安區",
    simple_address: "測試路1號",
    address: "測試路1號",
    zip: "",
    payWay: "credit",
    password: "test1234",
    member_id: "x",
    ticket_time: "2027-01-01T10:00:00+08:00",
    scanned_at: "2027-01-01T10:00:00+08:00",
    code: "1234",
    ticket_type: "e_ticket",
    tax_number: "12345675",
    carrier: "",
    donate: "",
  };
  const calls = (await readCalls(baseURL as string)).filter(({ path }) => !LEFT_OUT.includes(path));
  const generated = calls.flatMap((call) => triesOf(call, known));
  const all = isWhole ? generated : sampleOf(generated, { each: SAMPLED_EACH });
  const [tries, ofOffice] = [all.filter((one) => !isOffice(one)), all.filter(isOffice)];
  const asVisitor = tries.filter((_, i) => i % 4 === 0);
  test.info().annotations.push({ type: "requests", description: String(all.length + asVisitor.length) });
  expect(await faultsOf(baseURL as string, tries, { authorization: `Bearer ${member.token}` })).toEqual([]);
  expect(await faultsOf(baseURL as string, asVisitor, {})).toEqual([]);
  const gate = tries.filter(({ url }) => /^\/ticket\/(gate|redeem)/.test(url));
  expect(await faultsOf(baseURL as string, gate, { authorization: `Bearer ${process.env.OPERATOR_KEY}` })).toEqual([]);
  const { staff } = await staffCaller();
  const asStaff = { cookie: `office_login=${staff.loginToken}`, origin: new URL(baseURL as string).origin };
  expect(await faultsOf(baseURL as string, ofOffice, asStaff)).toEqual([]);
});
