import { api, hasCode, type ApiError } from "@/lib/client/api";
import type { GateDevice } from "@/lib/client/stores/gate-store";
import * as errorCodes from "@/lib/errors/codes";

const shut = [errorCodes.TOKEN_MISSING, errorCodes.TOKEN_REVOKED, errorCodes.NO_RIGHT];

/** Whether the server refuses the device itself: it is unknown, revoked, or not allowed for this session. */
export function isShut(thrown: unknown): thrown is ApiError {
  return hasCode(thrown, ...shut);
}

/** The server's answers about a ticket or the device. Every other failure means that the server could not be reached. */
export const gateAnswers: number[] = [errorCodes.BAD_INPUT, errorCodes.ORDER_NOT_FOUND, errorCodes.TICKET_USED, ...shut];

/** How long a scan waits for an answer, in ms; a queue of people cannot wait longer. */
const PATIENCE_MS = 5_000;

/**
 * Options of the gate's calls. They switch off the site's own reactions: no dialog, no redirect to the home page. @param token
 * the device's credential
 */
export const asGate = (token: string) => ({
  deviceToken: token,
  handles: [...gateAnswers, errorCodes.NOT_FOUND, errorCodes.TOO_BUSY, errorCodes.MAINTENANCE],
  signal: AbortSignal.timeout(PATIENCE_MS),
});

/** Exchanges the one-time code of a new device for its credential. */
export function enrolCall(code: string): Promise<GateDevice> {
  return api.post(
    "/ticket/gate_enrol",
    { code },
    {
      handles: [...gateAnswers, errorCodes.NOT_FOUND, errorCodes.TOO_BUSY, errorCodes.MAINTENANCE],
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
  );
}
