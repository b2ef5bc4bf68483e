import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "@readme/openapi-parser";
import { expect, test } from "playwright/test";
import { conventions, otherRoutes, sections } from "@/app/(api)/openapi.json/calls";
import { errorCatalogue, type ErrorKey } from "@/lib/errors/catalogue";
import { explanations } from "@/lib/errors/explanations";
import { errorsOf, openApiDocument, parametersOf } from "@/lib/http/call/openapi";
import { findRoute, routes as knownRoutes } from "@/lib/http/routes";

const calls = sections.flatMap((section) => section.calls);
const document = openApiDocument({ sections, title: "Houselight", description: conventions.map(({ text }) => text).join("\n") });

/** Every route handler under app/(api), as "METHOD /path/{parameter}". */
function routes(): { path: string; methods: string[] }[] {
  const root = join(process.cwd(), "app", "(api)");
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => ({
      path: `/${file.replace(/\/route\.ts$/, "").replace(/\[(\w+)\]/g, "{$1}")}`,
      methods: [
        ...readFileSync(join(root, file), "utf8").matchAll(/^export (?:const|function|async function|\{) (GET|POST|DELETE)\b/gm),
      ].map(([, method]) => method as string),
    }));
}

test("every route is in the contract, or in the list of exceptions with its reason", () => {
  const found = routes()
    .filter(({ path }) => !(path in otherRoutes))
    .flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(found.sort());
  expect(Object.keys(otherRoutes).filter((path) => !routes().some((route) => route.path === path))).toEqual([]);
});

test("the server in front of Next has every route with its methods", () => {
  const found = routes().map(({ path, methods }) => [path, methods.sort()] as const);
  expect([...knownRoutes].map(([path, methods]) => [path, [...methods].sort()]).sort()).toEqual(found.sort());
  // no two routes with parameters match one path: the first match is the only one
  for (const path of knownRoutes.keys()) expect(findRoute(path.replace(/\{\w+\}/g, "x"))?.path).toBe(path);
});

test("the document is a valid OpenAPI 3.1 document", async () => {
  const result = await validate(JSON.parse(JSON.stringify(document)));
  expect(result.valid, JSON.stringify(result, null, 1).slice(0, 2_000)).toBe(true);
});

test("the document has what a client must know of a call", () => {
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

/** Calls of the office that save over what somebody else may have changed, or confirm what was shown. */
const saving = /\/(save|save_\w+|change|change_\w+|import|set_\w+|rights)(\/\{key\})?$/;
const confirming = /\/(publish|confirm|request|send|refund_approve)(\/\{key\})?$/;
/** Calls with such a name that save over nothing that was shown, and why. */
const unshown: Record<string, string> = {
  "/office/api/room/change": "an act on the room as it is: pause, resume, open; a new size replaces any",
  "/office/api/password/change": "names the current password",
};

test("a call that saves over something or confirms it names the revision of what was shown", () => {
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

/** Calls of the office after which a thief would hold the account, an organizer's data or money: they ask for a fresh second factor. */
const critical =
  /\/(enrol\/\w+|staff\/(?!list)\w+|key\/(?!list)\w+|passkey\/remove|password\/change|webhook\/(create|change|rotate)|call_off\/(request|confirm)|money\/payout_(approve|file|result|settle)|money\/refund_paid_back|member\/export)$/;
const aboveTheLimit = /\/(order\/refund|order\/refund_approve|box_office\/refund|shop\/receive_return|seat\/complimentary(_places)?)$/;

test("critical calls of the office declare that they ask for a fresh second factor", () => {
  const office = calls.filter(({ path }) => path.startsWith("/office/api/"));
  const declared = (rule: string) => office.filter(({ spec }) => spec.factor === rule).map(({ path }) => path);
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
