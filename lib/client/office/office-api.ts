import { api, hasCode } from "@/lib/client/api";
import { askFactor } from "@/lib/client/office/factor-store";
import { saveFile } from "@/lib/client/office/save-file";
import { noteCall, noteEnd } from "@/lib/client/office/session-store";
import * as errorCodes from "@/lib/errors/codes";

/**
 * Whatever the site does something about by itself (lib/client/failure-reaction.ts) is the caller's matter in the office:
 * there are no members here, and no maintenance. By name: who asks for all codes at once makes every page longer.
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

type Query = Record<string, string | number | undefined>;
type ReadOptions = { query?: Query; signal?: AbortSignal };

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

/**
 * The pages' way to the calls of the office: `staff/list` for /office/api/staff/list. A refusal is an ApiError with the
 * sentence in the page's language; one because the login is over also brings the login up over the page.
 */
export const officeApi = {
  get: <Result>(path: string, { query, signal }: ReadOptions = {}) =>
    withFactor(() => api.get<Result>(`/office/api/${path}`, { query, signal, handles })),
  post: <Result>(path: string, body: object = {}) => withFactor(() => api.post<Result>(`/office/api/${path}`, body, { handles })),
  /** Saves the file of a call. */
  save: (path: string) => withFactor(() => saveFile(`/office/api/${path}`)),
};
