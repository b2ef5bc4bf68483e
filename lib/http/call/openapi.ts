import { z } from "zod";
import type { Access } from "@/lib/contract/access";
import type { Section } from "@/lib/contract/all";
import { isOfOffice, type Call } from "@/lib/contract/call";
import { errorCatalogue, type ErrorKey } from "@/lib/errors/catalogue";
import { explanations } from "@/lib/errors/explanations";
import { isPageAndCall } from "@/lib/http/page-or-call";

export type JsonSchema = { [key: string]: unknown };
type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; description?: string; schema: JsonSchema };

/** Returns a zod schema as JSON Schema 2020-12, as OpenAPI 3.1 uses it. Times are strings. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
      delete jsonSchema["~standard" as keyof typeof jsonSchema];
    },
  });
  return rest as JsonSchema;
}

/** Returns the failures of a call: its own and those that follow from its declaration, in the catalogue's order. */
export function errorsOf(call: Call): ErrorKey[] {
  const { method, errors = [] } = call;
  const all = new Set<ErrorKey>([...errors, "INTERNAL", "TOO_BUSY", "UNAVAILABLE"]);
  if (call.params || call.query || call.body || call.idempotent) all.add("BAD_INPUT");
  const callers = callersOf(call.access);
  if (callers === "members" || callers === "owning member") all.add("TOKEN_REVOKED").add("TOKEN_MISSING");
  if (call.access === "gate") all.add("TOKEN_MISSING").add("DEVICE_REVOKED").add("DEVICE_LOGIN_ENDED").add("NO_RIGHT");
  // a request that a page of another site has caused
  if (call.access === "visitor" && (call.changes ?? method !== "GET")) all.add("TOKEN_MISSING");
  if (isOfOffice(call)) all.add("NOT_FOUND").add("TOKEN_MISSING");
  if (call.factor) all.add("FACTOR_REQUIRED");
  if (typeof call.access === "object" && "staff" in call.access && call.access.staff.length > 0) all.add("NO_RIGHT");
  if (callers === "keys") all.add("NO_RIGHT").add("TOKEN_MISSING");
  if (!call.evenInMaintenance && !isOfOffice(call)) all.add("MAINTENANCE");
  return errorKeys.filter((key) => all.has(key));
}

const errorKeys = Object.keys(errorCatalogue) as ErrorKey[];

const security: Record<Extract<Access, string>, JsonSchema[]> = {
  public: [],
  visitor: [{}, { visitorHeader: [] }, { visitorCookie: [] }],
  gate: [{ gateDevice: [] }, { operator: [] }],
  office: [],
};

type Callers = "everybody" | "members" | "owning member" | "gates" | "keys" | "staff" | "staff who log in";

/** Returns who may make a call, for /openapi.json (x-callers). */
function callersOf(access: Access): Callers {
  switch (access) {
    case "public":
    case "visitor":
      return "everybody";
    case "gate":
      return "gates";
    case "office":
      return "staff who log in";
  }
  if ("member" in access) return access.member === "owner" ? "owning member" : "members";
  return "key" in access ? "keys" : "staff";
}

/** A member's call with a visitor session needs token and session together. */
function securityOf({ access, visitor }: Call): JsonSchema[] {
  if (typeof access === "string") return security[access];
  if (!("member" in access)) return [{ ["key" in access ? "key" : "staff"]: [] }];
  if (!visitor) return [{ bearer: [] }, { cookie: [] }];
  return [
    { bearer: [], visitorHeader: [] },
    { cookie: [], visitorCookie: [] },
  ];
}

const language: Parameter = {
  name: "lang",
  in: "query",
  required: false,
  description: "Language of the reply. Else the `lang` header, else Accept-Language, else tw.",
  schema: { type: "string", enum: ["tw", "en", "jp", "kr"] },
};
const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key and body within 24 hours get the first answer again; another body is 1000.",
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,200}$" },
};

/** Returns the parameters of a call, without its body. */
export function parametersOf(call: Call): Parameter[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const described = call.params ? propertiesOf(call.params) : {};
  const query = call.query ? jsonSchemaOf(call.query) : {};
  const required = (query.required ?? []) as string[];
  const own = Object.entries((query.properties ?? {}) as Record<string, JsonSchema>).filter(([name]) => name !== "lang");
  return [
    ...inPath.map((name): Parameter => ({ name, in: "path", required: true, schema: described[name] ?? { type: "string" } })),
    ...own.map(([name, schema]): Parameter => ({ name, in: "query", required: required.includes(name), schema })),
    language,
    ...(call.idempotent ? [idempotencyKey] : []),
  ];
}

function propertiesOf(schema: z.ZodType): Record<string, JsonSchema> {
  return (jsonSchemaOf(schema).properties ?? {}) as Record<string, JsonSchema>;
}

function operationOf(call: Call, section: string): JsonSchema {
  const { method, path, file } = call;
  const json = (schema: JsonSchema) => ({ "application/json": { schema } });
  const succeeds = call.result
    ? withPage(
        path,
        json({ type: "object", required: ["status", "result"], properties: { status: { const: 0 }, result: jsonSchemaOf(call.result) } }),
      )
    : { [file ?? "application/octet-stream"]: { schema: { type: "string", format: "binary" } } };
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[{}]/g, "").replace(/(?<![/_.-])[/_.-]+([^\W_])/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [section],
    summary: call.summary,
    security: securityOf(call),
    "x-callers": callersOf(call.access),
    // Empty: all staff. An owner may make every call.
    ...(typeof call.access === "object" && "key" in call.access ? { "x-key-scopes": call.access.key } : {}),
    ...(typeof call.access === "object" && "staff" in call.access
      ? { "x-staff-roles": call.access.staff, "x-staff-scope": call.access.scope }
      : {}),
    ...(call.factor ? { "x-staff-factor": call.factor } : {}),
    parameters: parametersOf(call),
    ...(call.body ? { requestBody: { required: true, content: json(jsonSchemaOf(call.body)) } } : {}),
    ...(call.fileBytes ? { requestBody: { required: true, content: { "application/octet-stream": {} } } } : {}),
    responses: { "200": { description: "Done", content: succeeds }, ...failuresOf(call) },
  };
}

/** Adds the page that shares the path, which clients get unless they accept only JSON. */
function withPage(path: string, content: JsonSchema): JsonSchema {
  return isPageAndCall(path)
    ? {
        ...content,
        "text/html": { schema: { type: "string", description: "The page, unless Accept names application/json and not text/html." } },
      }
    : content;
}

/** Returns one reply per HTTP status, with its codes. */
function failuresOf(call: Call): JsonSchema {
  const byStatus: Record<string, ErrorKey[]> = {};
  for (const key of errorsOf(call)) (byStatus[errorCatalogue[key].status] ??= []).push(key);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, keys]) => [
      status,
      {
        description: keys.map((key) => `${errorCatalogue[key].code} ${key}`).join(", "),
        content: withPage(call.path, { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } }),
      },
    ]),
  );
}

const failure: JsonSchema = {
  type: "object",
  required: ["status", "errorCode", "tw_msg", "en_msg", "jp_msg", "kr_msg"],
  properties: {
    status: { const: 1 },
    errorCode: {
      enum: [...new Set(errorKeys.map((key) => errorCatalogue[key].code))],
      anyOf: errorKeys.map((key) => ({
        const: errorCatalogue[key].code,
        title: key,
        description: `${explanations[key].when} ${explanations[key].remedy}`,
        "x-http-status": errorCatalogue[key].status,
      })),
    },
    ...Object.fromEntries(["tw_msg", "en_msg", "jp_msg", "kr_msg"].map((name) => [name, { type: "string" }])),
    details: {
      type: "array",
      description: "The invalid fields, with the reason as a message key in `key`.",
      items: { type: "object", required: ["field", "key"], properties: { field: { type: "string" }, key: { type: "string" } } },
    },
    retry_after: { type: "number", description: "Seconds to wait before another try." },
  },
};

/** Returns the whole contract as an OpenAPI 3.1 document. */
export function openApiDocument({ sections, title, description }: { sections: Section[]; title: string; description: string }): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const section of sections) {
    for (const call of section.calls) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, section.title) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1", description },
    servers: [{ url: "/" }],
    tags: sections.map((section) => ({ name: section.title })),
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The access token of a login." },
        cookie: { type: "apiKey", in: "cookie", name: "token", description: "The site's own cookie with the same token." },
        visitorHeader: {
          type: "apiKey",
          in: "header",
          name: "session-id",
          description: "The value that an earlier answer returned under this name.",
        },
        visitorCookie: { type: "apiKey", in: "cookie", name: "visitor" },
        operator: { type: "http", scheme: "bearer", description: "The operator key, for machines." },
        gateDevice: {
          type: "http",
          scheme: "bearer",
          description: "The credential of a gate device (hlg_…) that the office has enrolled.",
        },
        key: { type: "http", scheme: "bearer", description: "A read key (hlk_…) that an owner has created in the office." },
        staff: {
          type: "apiKey",
          in: "cookie",
          name: "office_login",
          description: "The login of a staff member; `__Host-office_login` over https.",
        },
      },
    },
  };
}
