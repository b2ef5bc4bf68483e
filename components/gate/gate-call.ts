import { api } from "@/lib/client/api";
import * as errorCodes from "@/lib/errors/codes";

/** What the server says about a ticket or the key; every other failure means that it could not be asked. */
export const gateAnswers: number[] = [errorCodes.BAD_INPUT, errorCodes.ORDER_NOT_FOUND, errorCodes.TICKET_USED, errorCodes.TOKEN_MISSING];

/** A queue of people waits no longer for an answer, in ms. */
const PATIENCE_MS = 5_000;

/** Ask as the gate. No reaction of the site's own applies: no dialog, no journey home. */
export function gateCall<Result>(method: "get" | "post", path: string, key: string, body?: object): Promise<Result> {
  const options = {
    operatorKey: key,
    handles: [...gateAnswers, errorCodes.NOT_FOUND, errorCodes.TOKEN_REVOKED, errorCodes.TOO_BUSY, errorCodes.MAINTENANCE],
    signal: AbortSignal.timeout(PATIENCE_MS),
  };
  return method === "get" ? api.get<Result>(path, options) : api.post<Result>(path, body, options);
}
