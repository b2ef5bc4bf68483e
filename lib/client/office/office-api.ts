import { api, hasCode, type ReadArguments, type WriteArguments } from "@/lib/client/api";
import { askFactor } from "@/lib/client/office/factor-store";
import { saveFile } from "@/lib/client/office/save-file";
import { noteCall, noteEnd } from "@/lib/client/office/session-store";
import type { Reads, ResultOf, Writes } from "@/lib/contract/types";
import * as errorCodes from "@/lib/errors/codes";

/**
 * Codes to which the site reacts automatically (lib/client/failure-reaction.ts) are left to the caller in the office, which has
 * no members and no maintenance. They are listed by name: importing all codes would make every page larger.
 */
const handles = [
  errorCodes.TOKEN_MISSING,
  errorCodes.TOKEN_REVOKED,
  errorCodes.UNPAID_ORDER,
  errorCodes.ACCOUNT_LOCKED,
  errorCodes.CHANGE_REFUSED,
  errorCodes.NOT_ADMITTED,
  errorCodes.CAPTCHA_REQUIRED,
  errorCodes.MAINTENANCE,
];

const OFFICE = "/office/api/";
type Below<Path> = Path extends `${typeof OFFICE}${infer Rest}` ? Rest : never;
type Read<Path extends string> = Extract<keyof Reads, `${typeof OFFICE}${Path}`>;
type Write<Path extends string> = Extract<keyof Writes, `${typeof OFFICE}${Path}`>;

async function noted<Result>(call: Promise<Result>): Promise<Result> {
  try {
    const result = await call;
    noteCall();
    return result;
  } catch (thrown) {
    if (hasCode(thrown, errorCodes.TOKEN_MISSING, errorCodes.TOKEN_REVOKED)) noteEnd();
    throw thrown;
  }
}

/** Repeats a call that was refused without a fresh second factor, once the person has given it. */
async function withFactor<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await noted(call());
  } catch (thrown) {
    if (!hasCode(thrown, errorCodes.FACTOR_REQUIRED) || !(await askFactor())) throw thrown;
    return noted(call());
  }
}

/** Calls of the office by what follows /office/api/. */
export type OfficeRead = Below<keyof Reads>;
export type OfficeWrite = Below<keyof Writes>;

/** The result of a reading call of the office. */
export type OfficeResult<Path extends OfficeRead> = ResultOf<Reads[Read<Path>]>;

/** The arguments with our own handling of refusals among the options, which come after the parameters and the body. */
function withHandles<Given extends readonly unknown[]>(path: string, given: Given, bodies: 0 | 1): Given {
  const at = (path.includes("{") ? 1 : 0) + bodies;
  const options = (given[at] ?? {}) as object;
  return [...Array.from({ length: at }, (_, n) => given[n]), { ...options, handles }] as unknown as Given;
}

/**
 * The pages' way to the calls of the office: `staff/list` for /office/api/staff/list. A refusal is an ApiError with the
 * sentence in the page's language; one because the login is over also brings the login up over the page.
 */
export const officeApi = {
  get<Path extends OfficeRead>(path: Path, ...given: ReadArguments<Read<Path>>): Promise<ResultOf<Reads[Read<Path>]>> {
    return withFactor(() => api.get(`${OFFICE}${path}` as Read<Path>, ...withHandles(path, given, 0)));
  },
  post<Path extends OfficeWrite>(path: Path, ...given: WriteArguments<Write<Path>>): Promise<ResultOf<Writes[Write<Path>]>> {
    return withFactor(() => api.post(`${OFFICE}${path}` as Write<Path>, ...withHandles(path, given, 1)));
  },
  /** Saves the file of a call. */
  save: (path: string) => withFactor(() => saveFile(`${OFFICE}${path}`)),
};
