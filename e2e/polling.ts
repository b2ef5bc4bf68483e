import { expect } from "playwright/test";
import { UNAVAILABLE } from "@/lib/errors/codes";

/**
 * Repeats a request while the reply is 503 with code 5029, as a client does: a lock, a connection or the worker was not free in time,
 * and nothing was written. On a busy machine that is not a fault. Repeats for up to a minute; then the last reply counts.
 */
export async function retryWhileBusy<Reply>(
  ask: () => Promise<Reply>,
  answerOf: (reply: Reply) => { http: number; code: number } | Promise<{ http: number; code: number }>,
): Promise<Reply> {
  let reply = await ask();
  const isBusy = async () => {
    const { http, code } = await answerOf(reply);
    return http === 503 && code === UNAVAILABLE;
  };
  if (!(await isBusy())) return reply;
  const again = async () => {
    reply = await ask();
    return isBusy();
  };
  // The default Retry-After is 2 s.
  await expect
    .poll(again, { intervals: [2_000] })
    .toBe(false)
    .catch(() => undefined);
  return reply;
}

/** The server may close a keep-alive connection just as a busy client reuses it. */
export const ownConnection = { connection: "close" };

/** The same for a request by `fetch`. */
export const fetchWhileBusy = (address: string | URL, options?: RequestInit): Promise<Response> =>
  retryWhileBusy(
    () => fetch(address, { ...options, headers: { ...ownConnection, ...(options?.headers as Record<string, string>) } }),
    async (response) => ({ http: response.status, code: response.status === 503 ? await codeIn(response.clone()) : 0 }),
  );

async function codeIn(response: Response): Promise<number> {
  const { errorCode } = (await response.json().catch(() => ({}))) as { errorCode?: number };
  return errorCode ?? -1;
}

/**
 * Accepts older answers only for requests of the first so many seconds, however long a busy machine takes to answer: for tests tagged
 * @all about the age of an answer.
 */
export async function becomesWithin<Answer>(ask: () => Promise<Answer>, expected: Answer, seconds: number): Promise<void> {
  await expect
    .poll(ask, { intervals: [50], timeout: seconds * 1_000 })
    .toEqual(expected)
    .catch(() => undefined);
  expect<unknown>(await ask()).toEqual(expected);
}
