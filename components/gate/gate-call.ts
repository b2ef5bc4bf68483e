import { api, hasCode, type ApiError } from "@/lib/client/api";
import type { GateDevice } from "@/lib/client/stores/gate-store";
import * as errorCodes from "@/lib/errors/codes";

const shut = [errorCodes.TOKEN_MISSING, errorCodes.TOKEN_REVOKED, errorCodes.NO_RIGHT];

/** Whether the server refuses the device itself: it is unknown, revoked, or not of this session. */
export function isShut(thrown: unknown): thrown is ApiError {
  return hasCode(thrown, ...shut);
}

/** What the server says about a ticket or the device; every other failure means that it could not be asked. */
export const gateAnswers: number[] = [errorCodes.BAD_INPUT, errorCodes.ORDER_NOT_FOUND, errorCodes.TICKET_USED, ...shut];

/** A queue of people waits no longer for an answer, in ms. */
const PATIENCE_MS = 5_000;

/** How the gate asks. No reaction of the site's own applies: no dialog, no journey home. @param token the device's credential */
export const asGate = (token: string) => ({
  deviceToken: token,
  handles: [...gateAnswers, errorCodes.NOT_FOUND, errorCodes.TOO_BUSY, errorCodes.MAINTENANCE],
  signal: AbortSignal.timeout(PATIENCE_MS),
});

/** Exchange the one-time code of a new device for its credential. */
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
