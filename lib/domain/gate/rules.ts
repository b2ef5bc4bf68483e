import type { ReadCode } from "@/lib/domain/tickets/rules";
import { isTicketNo } from "@/lib/input/ids";

/** How long the code of a new device can be used, in seconds. */
export const ENROL_SECONDS = 10 * 60;

/** The prefix of a device's credential, so that people and scanners of leaked secrets recognise it. */
export const DEVICE_PREFIX = "hlg_";

export const deviceStates = ["waiting", "expired", "live", "revoked"] as const;

/** A gate counts as silent this long after its last entry while others go on, in minutes. */
export const SILENT_MINUTES = 3;

/** Refusals that are about no ticket of the gate's session: another session's, an unknown one, or a number without a code. */
export const otherRefusals = ["other_session", "unknown", "number_only"] as const;
export type OtherRefusal = (typeof otherRefusals)[number];

/** The key in `details` of a refused ticket that another session's gate admits. */
export const OTHER_SESSION = "other_session";

export type RefusalReason =
  "malformed" | "numberOnly" | "notHolder" | "unknown" | "otherSession" | "revoked" | "needsNetwork" | "cannotVerify";

/** The result that a scanner shows. */
export type Verdict = { state: "admitted" } | { state: "used"; at: string } | { state: "refused"; reason: RefusalReason };

/** The person that a scanner shows with a ticket: the name on it (null: its event asks for one, but it has none), and a guest's buyer. */
export type Holder = { name?: string | null; bought_by?: string };

/** The text that is signed for a session's list of holders, so that a list that was changed on the device is not shown. */
export function holdersText(sessionId: string, holders: Readonly<Record<string, Holder>>): string {
  const lines = Object.keys(holders)
    .sort()
    .map((ticketNo) => JSON.stringify([ticketNo, holders[ticketNo]?.name ?? null, holders[ticketNo]?.bought_by ?? null]));
  return [`holders of session ${sessionId}`, ...lines].join("\n");
}

type Showing = {
  text: string;
  /** the parsed text; null when it is no code */
  read: ReadCode | null;
  /** whether the signature is valid; undefined where this browser cannot verify it */
  signed: boolean | undefined;
  sessionId: string;
  /** revoked numbers, as of the last sheet */
  revoked: ReadonlySet<string>;
  /** tickets that this scanner has admitted itself: number → time */
  admitted: Readonly<Record<string, string>>;
};

/** Check a ticket without a network: by its signature, the last sheet and this scanner's own scans. */
export function judgeOffline({ text, read, signed, sessionId, revoked, admitted }: Showing): Verdict {
  if (!read) return { state: "refused", reason: isTicketNo(text) ? "numberOnly" : "malformed" };
  if (signed === undefined) return { state: "refused", reason: "cannotVerify" };
  if (!signed) return { state: "refused", reason: "unknown" };
  const { ticket } = read;
  if (String(ticket.sessionId) !== sessionId) return { state: "refused", reason: "otherSession" };
  const at = admitted[ticket.ticketNo];
  if (at) return { state: "used", at };
  return revoked.has(ticket.ticketNo) ? { state: "refused", reason: "revoked" } : { state: "admitted" };
}
