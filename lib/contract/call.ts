import type { z } from "zod";
import type { Access } from "@/lib/contract/access";
import type { FactorRule } from "@/lib/domain/staff/types";
import type { ErrorKey } from "@/lib/errors/catalogue";
import type { CacheTag } from "@/lib/platform/cache/cache";
import type { LimitName } from "@/lib/platform/limits";

export type Method = "GET" | "POST" | "DELETE";

/**
 * One call of the contract, as all who deal with it read it: its handler (lib/http/call/serve.ts), the server's table of
 * routes, /openapi.json, nginx's list, the metrics, and the browser by its types alone.
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
  /** its body is a file, of so many bytes at most; nginx has to let them through (docker/nginx/nginx.conf) */
  fileBytes?: number;
  /** the schema of `result`; null for handlers that return a Response themselves (files) */
  result: z.ZodType | null;
  /** the media type of a call that returns a file */
  file?: string;
  /** how long browsers and proxies may keep a public reply, in seconds: all callers share its bytes (kept-bytes.ts) */
  cacheSeconds?: number;
  /** changes only with these: made again when one of them is invalidated, or when cacheSeconds are over */
  tags?: readonly CacheTag[];
  /** a GET with side effects: the origin is checked as for a POST */
  changes?: boolean;
  /** accepts Idempotency-Key */
  idempotent?: boolean;
  /** a staff call that a page makes by itself: it does not keep the login from ending after half an hour */
  unattended?: true;
  /** available during maintenance */
  evenInMaintenance?: boolean;
  /** its own failures, besides those that follow from the rest */
  errors?: readonly ErrorKey[];
};

/** A property that a call does not have is refused, as it would be without `Known`. */
type Known<Calls> = { [Name in keyof Calls]: { [Key in keyof Calls[Name]]: Key extends keyof Call ? Calls[Name][Key] : never } };

/** The calls of one subject, in the order in which a client meets them, with the types that each of them has by itself. */
export function defineCalls<const Calls extends Readonly<Record<string, Call>>>(calls: Calls & Known<Calls>): Calls {
  return calls;
}

/** Whether a call is the office's, which goes on while the site is shut, and whose logins are not the site's. */
export function isOfOffice({ access }: Pick<Call, "access">): boolean {
  return access === "office" || (typeof access === "object" && "staff" in access);
}
