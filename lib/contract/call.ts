import type { z } from "zod";
import type { Access } from "@/lib/contract/access";
import type { FactorRule } from "@/lib/domain/staff/types";
import type { ErrorKey } from "@/lib/errors/catalogue";
import type { CacheTag } from "@/lib/platform/cache/cache";
import type { LimitName } from "@/lib/platform/limits";

export type Method = "GET" | "POST" | "DELETE";

/**
 * One call of the contract. It is read by its handler (lib/http/call/serve.ts), the server's table of routes,
 * /openapi.json, nginx's list, the metrics, and, as types only, the browser.
 */
export type Call = {
  method: Method;
  /** in OpenAPI's notation, /order/detail/{id}: the folder of its route.ts below app/(api) */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** whether a staff login must have given its second factor within the last five minutes; a first enrolment has no login yet */
  factor?: FactorRule;
  /** a member's call that needs the visitor session too (a verified mobile, a checked password) */
  visitor?: true;
  /** counted per member if there is one, else per address */
  limit?: LimitName;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** the maximum size of a call whose body is a file, in bytes; nginx has to allow it (docker/nginx/nginx.conf) */
  fileBytes?: number;
  /** the schema of `result`; null for handlers that return a Response themselves (files) */
  result: z.ZodType | null;
  /** the media type of a call that returns a file */
  file?: string;
  /** how long browsers and proxies may cache a public reply, in seconds: all callers share its bytes */
  cacheSeconds?: number;
  /** changes only with these tags: made again when one of them is invalidated, or after cacheSeconds */
  tags?: readonly CacheTag[];
  /** a GET with side effects: the origin is checked as for a POST */
  changes?: boolean;
  /** accepts Idempotency-Key */
  idempotent?: boolean;
  /** a staff call that a page makes automatically: it does not extend the login, which ends after half an hour */
  unattended?: true;
  /** available during maintenance */
  evenInMaintenance?: boolean;
  /** its own failures, in addition to those that follow from the other properties */
  errors?: readonly ErrorKey[];
};

/** Makes the compiler refuse unknown properties, as it would without inference. */
type Known<Calls> = { [Name in keyof Calls]: { [Key in keyof Calls[Name]]: Key extends keyof Call ? Calls[Name][Key] : never } };

/** Declares the calls of one subject, in the order in which a client uses them, with each call's own types. */
export function defineCalls<const Calls extends Readonly<Record<string, Call>>>(calls: Calls & Known<Calls>): Calls {
  return calls;
}

/** Whether a call belongs to the office, which stays available during maintenance and has its own logins. */
export function isOfOffice({ access }: Pick<Call, "access">): boolean {
  return access === "office" || (typeof access === "object" && "staff" in access);
}
