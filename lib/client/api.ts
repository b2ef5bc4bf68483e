import { deviceNow, noteServerTime } from "@/lib/client/clock/server-clock";
import { failureReaction, type Reaction } from "@/lib/client/failure-reaction";
import { forgetMember, hasLogin, leaveSession } from "@/lib/client/session/leave-session";
import { showAlert } from "@/lib/client/stores/alert-store";
import { isMaintenance, setMaintenance } from "@/lib/client/stores/maintenance-store";
import type { BodyArguments, ParamArguments, QueryOf, Reads, ResultOf, Writes } from "@/lib/contract/types";
import * as errorCodes from "@/lib/errors/codes";
import type { FieldError } from "@/lib/errors/domain-error";
import type { Envelope, FailureEnvelope } from "@/lib/http/call/envelope";
import type { Language } from "@/lib/i18n/languages";
import { languageOfHtmlLang } from "@/lib/i18n/page-language";

/** A refused call: the code of the catalogue and the sentence in the page's language. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly details: FieldError[] = [],
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

/** The code of an ApiError for an answer that never came: no network, or no JSON in it. */
export const NO_ANSWER = 0;

/** Was the call refused for one of these reasons? `codes`: of lib/errors/codes, or NO_ANSWER. */
export function hasCode(thrown: unknown, ...codes: readonly number[]): thrown is ApiError {
  return thrown instanceof ApiError && codes.includes(thrown.code);
}

type Query = { readonly [name: string]: string | number | undefined };
export type Options<Asked = Query> = {
  query?: Asked;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** codes that the caller handles itself: the promise rejects and nothing else happens */
  handles?: readonly number[];
  /** past every cache, the browser's and those between: what a cache may still have is known to be old */
  fresh?: boolean;
  /** a gate device's credential instead of a member's login */
  deviceToken?: string;
};
type Call = { method: "GET" | "POST"; path: string; body: unknown; options: Options };

/** Send the call and read the envelope. @throws ApiError NO_ANSWER */
async function ask<Result>({ method, path, body, options }: Call, lang: Language): Promise<Envelope<Result>> {
  const askedAt = deviceNow();
  const query = new URLSearchParams({ ...(method === "GET" ? { lang } : {}) });
  for (const [name, value] of Object.entries(options.query ?? {})) if (value !== undefined) query.set(name, String(value));
  if (options.fresh) query.set("fresh", String(askedAt));
  const headers: Record<string, string> = { accept: "application/json", lang };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  if (options.deviceToken) headers.authorization = `Bearer ${options.deviceToken}`;
  try {
    const response = await fetch([path, String(query)].filter(Boolean).join("?"), {
      method,
      headers,
      signal: options.signal,
      cache: options.fresh ? "reload" : undefined,
      credentials: options.deviceToken ? "omit" : "same-origin",
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    noteServerTime(response, askedAt);
    return (await response.json()) as Envelope<Result>;
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown;
    throw new ApiError(NO_ANSWER, "");
  }
}

async function send<Result>(call: Call, repeated = false): Promise<Result> {
  const lang = languageOfPage();
  const wasShut = isMaintenance();
  const envelope = await ask<Result>(call, lang);
  if (envelope.status === 0) {
    setMaintenance(false);
    return envelope.result;
  }
  const { reaction, error } = await refuse(envelope, lang, wasShut, call.options.handles);
  if (reaction === "captcha" && !repeated && (await passCaptcha())) return send(call, true);
  throw error;
}

/** The language that a call asks for: the page's. */
export function languageOfPage(): Language {
  return languageOfHtmlLang(document.documentElement.lang);
}

/**
 * Reacts to a refused call (docs/specification.md, section 8).
 * @param wasShut whether the site was in maintenance when the call was made
 * @param handles codes that the caller handles itself
 */
export async function refuse(
  envelope: FailureEnvelope,
  lang: Language,
  wasShut: boolean,
  handles?: readonly number[],
): Promise<{ reaction: Reaction; error: ApiError }> {
  const { reaction, text } = failureReaction(envelope, lang, handles);
  // A visitor without a login reads why there is a login dialog, not that a login has ended.
  const isVisitor = envelope.errorCode === errorCodes.TOKEN_MISSING && !hasLogin();
  if (reaction === "leave") void leaveSession({ notice: isVisitor ? undefined : text, comesBack: true });
  if (reaction === "alert") showAlert({ text });
  if (reaction === "maintenance") await shut(wasShut);
  return { reaction, error: refusal(envelope, text) };
}

function refusal({ errorCode, details, retry_after }: FailureEnvelope, text: string): ApiError {
  return new ApiError(errorCode, text, details, retry_after);
}

/** Loaded when it is first asked for: public pages do not carry the picture check. */
async function passCaptcha(): Promise<boolean> {
  const { passCaptcha: pass } = await import("@/lib/client/stores/captcha-store");
  return pass();
}

/**
 * The first 8888 shuts the site for this page; one to a call that was made after that ends the
 * login (docs/specification.md, section 8). Calls that were under way together count as the first.
 */
async function shut(already: boolean): Promise<void> {
  if (!already) return setMaintenance(true);
  // not through send(): its success must not open the site again
  await fetch("/member/logout", { method: "POST", credentials: "same-origin" }).catch(() => undefined);
  await forgetMember();
  setMaintenance(true);
}

/** The arguments of a reading call after its path: its parameters, where it has any, and options. */
export type ReadArguments<Path extends keyof Reads> = [...ParamArguments<Path>, options?: Options<QueryOf<Reads[Path]>>];
/** The arguments of a changing call after its path: its parameters, where it has any, its body, and options. */
export type WriteArguments<Path extends keyof Writes> = [...ParamArguments<Path>, ...BodyArguments<Writes[Path]>, options?: Options];

type Params = Record<string, string | number>;

/** The address of a call: its path with the parameters filled in. */
export function addressOf(path: string, params: Params): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** The parameters of a call, where its path has any, and what follows them. */
function parted(path: string, given: readonly unknown[]): { address: string; rest: readonly unknown[] } {
  return path.includes("{") ? { address: addressOf(path, given[0] as Params), rest: given.slice(1) } : { address: path, rest: given };
}

/** The browser's way to the calls of the product: what a call takes and answers is what its contract says (lib/contract). */
export const api = {
  get<Path extends keyof Reads>(path: Path, ...given: ReadArguments<Path>): Promise<ResultOf<Reads[Path]>> {
    const { address, rest } = parted(path, given);
    return send({ method: "GET", path: address, body: undefined, options: (rest[0] ?? {}) as Options });
  },
  post<Path extends keyof Writes>(path: Path, ...given: WriteArguments<Path>): Promise<ResultOf<Writes[Path]>> {
    const { address, rest } = parted(path, given);
    return send({ method: "POST", path: address, body: rest[0] ?? {}, options: (rest[1] ?? {}) as Options });
  },
};
