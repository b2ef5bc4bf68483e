import type { z } from "zod";
import type { AnyCall } from "@/lib/contract/all";
import type { Call } from "@/lib/contract/call";
import type { Language } from "@/lib/i18n/languages";

// Types that callers derive from the contract. This file has no code at run time.

/** The calls that read, by path. */
export type Reads = { [C in Extract<AnyCall, { method: "GET" }> as C["path"]]: C };
/** The calls that change something, by path. */
export type Writes = { [C in Extract<AnyCall, { method: "POST" }> as C["path"]]: C };

/** The parameters of a path: `{ id }` for /order/detail/{id}. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string | number } & PathParams<Rest>
  : unknown;

/** The arguments of a call for its path: none if the path has no parameters. */
export type ParamArguments<Path extends string> = Path extends `${string}{${string}` ? [params: PathParams<Path>] : [];

/** The result of a call in the form that its schema gives it. */
export type ResultOf<C extends Call> = C["result"] extends z.ZodType ? z.output<C["result"]> : unknown;

/** A body as a form sends it: the server refuses missing values with the field's name. */
type Sent<Body> = Body extends object ? { [Key in keyof Body]: Body[Key] | undefined } : Body;

/** The body of a call. */
export type BodyOf<C extends Call> = C extends { readonly body: infer Body extends z.ZodType } ? Sent<z.input<Body>> : undefined;

/** The body among a call's arguments; optional if the call has no body. */
export type BodyArguments<C extends Call> = C extends { readonly body: z.ZodType } ? [body: BodyOf<C>] : [body?: Record<string, never>];

/** The query of a call, in addition to the language of its answer; numbers are sent as text. */
export type QueryOf<C extends Call> = { lang?: Language } & (C extends { readonly query: infer Query extends z.ZodType }
  ? { [Key in keyof z.input<Query>]?: string | number | undefined }
  : unknown);
