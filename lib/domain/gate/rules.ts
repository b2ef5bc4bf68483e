import type { ReadCode } from "@/lib/domain/tickets/rules";
import { isTicketNo } from "@/lib/input/ids";

export type RefusalReason = "malformed" | "unknown" | "otherSession" | "revoked" | "needsNetwork" | "cannotVerify";

/** What a scanner tells its person. */
export type Verdict = { state: "admitted" } | { state: "used"; at: string } | { state: "refused"; reason: RefusalReason };

type Showing = {
  text: string;
  /** the text taken apart; null for what is no code */
  read: ReadCode | null;
  /** does the signature hold? undefined where this browser cannot tell */
  signed: boolean | undefined;
  sessionId: string;
  /** numbers that let nobody in, as of the last sheet */
  revoked: ReadonlySet<string>;
  /** whom this scanner let in itself: ticket number → time */
  admitted: Readonly<Record<string, string>>;
};

/** Judge a ticket without a network: by its signature, the list taken along and this scanner's own memory. */
export function judgeOffline({ text, read, signed, sessionId, revoked, admitted }: Showing): Verdict {
  if (!read) return { state: "refused", reason: isTicketNo(text) ? "needsNetwork" : "malformed" };
  if (signed === undefined) return { state: "refused", reason: "cannotVerify" };
  if (!signed) return { state: "refused", reason: "unknown" };
  const { claim } = read;
  if (String(claim.sessionId) !== sessionId) return { state: "refused", reason: "otherSession" };
  const at = admitted[claim.ticketNo];
  if (at) return { state: "used", at };
  return revoked.has(claim.ticketNo) ? { state: "refused", reason: "revoked" } : { state: "admitted" };
}
