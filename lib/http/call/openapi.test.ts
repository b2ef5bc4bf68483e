import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "@readme/openapi-parser";
import { expect, test } from "playwright/test";
import { conventions } from "@/app/(api)/openapi.json/conventions";
import { sections } from "@/lib/contract/all";
import type { Call } from "@/lib/contract/call";
import { routeTable } from "@/lib/contract/route-table";
import { errorCatalogue, type ErrorKey } from "@/lib/errors/catalogue";
import { explanations } from "@/lib/errors/explanations";
import { errorsOf, openApiDocument, parametersOf } from "@/lib/http/call/openapi";
import { findRoute } from "@/lib/http/routes";

const calls = sections.flatMap((section) => section.calls);
const document = openApiDocument({ sections, title: "Houselight", description: conventions.map(({ text }) => text).join("\n") });

/** Returns every route handler under app/(api): its path in OpenAPI's notation, and its source. */
function routes(): { path: string; methods: string[]; text: string }[] {
  const root = join(process.cwd(), "app", "(api)");
  const exported = /^export (?:const|function|async function|\{) (GET|POST|DELETE)\b/gm;
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /route\.tsx?$/.test(file))
    .map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const path = `/${file.replace(/\/route\.tsx?$/, "").replace(/\[(\w+)\]/g, "{$1}")}`;
      return { path, text, methods: [...text.matchAll(exported)].map(([, method]) => method as string) };
    });
}

test("every call of the contract has its handler, and every handler its call or a reason among the other routes", () => {
  const found = routes().map(({ path, methods }) => [path, methods.sort()] as const);
  expect(routeTable.map(({ path, methods }) => [path, [...methods].sort()] as const).sort()).toEqual(found.sort());
  // no two routes with parameters match one path: the first match is the only one
  for (const { path } of routeTable) expect(findRoute(path.replace(/\{\w+\}/g, "x"))?.path).toBe(path);
});

test("every handler serves the call declared for its path and method", async () => {
  const contract = join(process.cwd(), "lib", "contract");
  const files = readdirSync(contract, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(join(contract, file)) as Promise<Record<string, unknown>>));
  const lists = Object.assign({}, ...modules) as Record<string, Record<string, Call>>;
  let served = 0;
  for (const { path, text } of routes()) {
    for (const [, method, list = "", name = ""] of text.matchAll(/^export const (GET|POST|DELETE) = serve\w*\(\s*(\w+)\.(\w+)/gm)) {
      expect(lists[list]?.[name], `${method} ${path}`).toMatchObject({ method, path });
      served += 1;
    }
  }
  expect(served).toBeGreaterThan(300);
});

test("the document is a valid OpenAPI 3.1 document", async () => {
  const result = await validate(JSON.parse(JSON.stringify(document)));
  expect(result.valid, JSON.stringify(result, null, 1).slice(0, 2_000)).toBe(true);
});

test("the document has everything that a client must know about a call", () => {
  const create = calls.find(({ path }) => path === "/order/create");
  expect(create && parametersOf(create).map(({ name }) => name)).toEqual(["lang", "Idempotency-Key"]);
  expect(create && errorsOf(create)).toEqual(
    expect.arrayContaining(["BAD_INPUT", "SEAT_TAKEN", "UNPAID_ORDER", "TOKEN_MISSING", "TOO_BUSY", "MAINTENANCE"]),
  );
  const operation = (
    document.paths as Record<string, Record<string, { security: unknown; responses: Record<string, { description: string }> }>>
  )["/order/create"]?.post;
  expect(operation?.security).toEqual([{ bearer: [] }, { cookie: [] }]);
  expect(operation?.responses["409"]?.description).toContain("3002 SEAT_TAKEN");
});

test("every failure explains when it is thrown and what to do, and every call lists its own", () => {
  const { errorCode } = (document.components as { schemas: { Failure: { properties: { errorCode: { anyOf: object[] } } } } }).schemas
    .Failure.properties;
  const keys = Object.keys(errorCatalogue) as ErrorKey[];
  expect(errorCode.anyOf).toEqual(
    keys.map((key) => ({
      const: errorCatalogue[key].code,
      title: key,
      description: `${explanations[key].when} ${explanations[key].remedy}`,
      "x-http-status": errorCatalogue[key].status,
    })),
  );
  // two complete sentences each, and none copied from another
  const texts = keys.flatMap((key) => [explanations[key].when, explanations[key].remedy]);
  for (const text of texts) expect(text).toMatch(/^[A-Z][^\n]{15,180}\.$/);
  expect(new Set(texts).size).toBe(texts.length);
  const named = new Set(calls.flatMap(errorsOf));
  expect(
    keys.filter((key) => !named.has(key)),
    "a failure that no call names",
  ).toEqual([]);
});

test("a query's fields are parameters, and those of the path are required", () => {
  const list = calls.find(({ path }) => path === "/event/list");
  expect(list && parametersOf(list).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["tab", "search_txt", "page_num", "page_size", "lang"]),
  );
  const detail = calls.find(({ path }) => path === "/order/detail/{id}");
  expect(detail && parametersOf(detail)[0]).toMatchObject({ name: "id", in: "path", required: true });
});

/** Calls of the office that save over what a colleague may have changed, or confirm what was shown. */
const saving = /\/(save|save_\w+|change|change_\w+|import|set_\w+|rights)(\/\{key\})?$/;
const confirming = /\/(publish|confirm|request|send|refund_approve)(\/\{key\})?$/;
/** Calls with such a name that save over nothing that was shown, with the reason. */
const unshown: Record<string, string> = {
  "/office/api/room/change": "an act on the room as it is: pause, resume, open; a new size replaces any",
  "/office/api/password/change": "names the current password",
  "/office/api/view/save": "a person's own view, of which the name is the key",
};

test("a call that saves or confirms something names the revision that was shown", () => {
  const office = calls.filter(({ method, path }) => method === "POST" && path.startsWith("/office/api/"));
  const bodyOf = (path: string) => {
    const { requestBody } = (document.paths as Record<string, { post: { requestBody?: unknown } }>)[path]!.post;
    type Body = { content: Partial<Record<string, { schema: { properties?: object; required?: string[] } }>> };
    return (requestBody as Body | undefined)?.content["application/json"]?.schema;
  };
  const without = office.flatMap(({ path }) => {
    if (path in unshown) return [];
    const { properties = {}, required = [] } = bodyOf(path) ?? {};
    if (confirming.test(path)) return required.includes("revision") ? [] : [path];
    return !saving.test(path) || "revision" in properties || "version" in properties ? [] : [path];
  });
  expect(without).toEqual([]);
  for (const path of Object.keys(unshown)) expect(office.map((call) => call.path)).toContain(path);
});

/** Calls of the office that would give an intruder the account, an organizer's data or money: they require a fresh second factor. */
const critical =
  /\/(enrol\/\w+|staff\/(?!list)\w+|key\/(?!list)\w+|passkey\/remove|password\/change|webhook\/(create|change|rotate)|call_off\/(request|confirm)|draw\/void_(request|confirm)|money\/payout_(approve|file|result|settle)|money\/refund_paid_back|organizer\/(commission_(add|remove)|account_(request|confirm))|statement\/(check|close|payout_(approve|file|settle))|member\/export)$/;
const aboveTheLimit = /\/(order\/refund|order\/refund_approve|box_office\/refund|shop\/receive_return|seat\/complimentary(_places)?)$/;

test("critical calls of the office declare that they require a fresh second factor", () => {
  const office = calls.filter(({ path }) => path.startsWith("/office/api/"));
  const declared = (rule: string) => office.filter(({ factor }) => factor === rule).map(({ path }) => path);
  expect(declared("fresh").sort()).toEqual(
    office
      .filter(({ path }) => critical.test(path))
      .map(({ path }) => path)
      .sort(),
  );
  expect(declared("above the limit").sort()).toEqual(
    office
      .filter(({ path }) => aboveTheLimit.test(path))
      .map(({ path }) => path)
      .sort(),
  );
});
