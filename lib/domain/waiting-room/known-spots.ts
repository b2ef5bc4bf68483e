import { createHmac } from "node:crypto";
import type { Spot } from "@/lib/domain/waiting-room/types";
import { env } from "@/lib/platform/env";
import { isSignedWith } from "@/lib/platform/secrets/accepted-secrets";

/** A waiting member's spot, and how many were ahead when it was last read; null in the lobby. */
export type KnownSpot = Spot & { ahead: number | null };

/** How long a ticket is valid, in ms: longer than most waits, so that few have to renew it. */
const TICKET_MS = 2 * 3_600_000;
/** How long this process remembers members who ask without a ticket, in ms, and how many of them. */
const KNOWN_MS = 10_000;
const KNOWN_MAX = 50_000;

const known = new Map<string, { spot: KnownSpot; until: number }>();
const keyOf = (sessionId: number, memberId: string) => `${sessionId} ${memberId}`;

function sign(text: string, sessionId: number, memberId: string, secret = env().ROOM_SECRET): string {
  return createHmac("sha256", secret).update(`room ticket ${sessionId} ${memberId} ${text}`).digest("base64url");
}

/** A ticket that holds a member's spot, bound to the member and the session. @param at in ms */
export function ticketOf(
  { place, round, ahead }: KnownSpot,
  { sessionId, memberId, at }: { sessionId: number; memberId: string; at: number },
): string {
  const text = `${place}.${round}.${ahead ?? ""}.${Math.floor((at + TICKET_MS) / 1000)}`;
  return `${text}.${sign(text, sessionId, memberId)}`;
}

/** The spot in a ticket that we have signed for this member and session and that has not expired; undefined for anything else. */
export function readTicket(
  ticket: string,
  { sessionId, memberId, at }: { sessionId: number; memberId: string; at: number },
): KnownSpot | undefined {
  const match = /^((\d{1,9})\.([0-9a-f]{12})\.(\d{0,9})\.(\d{10}))\.([\w-]{43})$/.exec(ticket);
  if (!match) return undefined;
  const [, text = "", place, round = "", ahead, end, signature = ""] = match;
  if (!isSignedWith("ROOM_SECRET", signature, (secret) => sign(text, sessionId, memberId, secret))) return undefined;
  if (Number(end) * 1000 <= at) return undefined;
  return { place: Number(place), round, ahead: ahead === "" ? null : Number(ahead) };
}

/** Remember a member's spot for some seconds, for those who ask again at once and without a ticket. */
export function rememberSpot(sessionId: number, memberId: string, spot: KnownSpot): void {
  const key = keyOf(sessionId, memberId);
  known.delete(key);
  if (known.size >= KNOWN_MAX) known.delete(known.keys().next().value as string);
  known.set(key, { spot, until: performance.now() + KNOWN_MS });
}

/** A member's spot, if it was read in the last seconds. */
export function recallSpot(sessionId: number, memberId: string): KnownSpot | undefined {
  const found = known.get(keyOf(sessionId, memberId));
  return found && found.until > performance.now() ? found.spot : undefined;
}

/** The member's state has changed: the next poll asks Redis. */
export function forgetSpot(sessionId: number, memberId: string): void {
  known.delete(keyOf(sessionId, memberId));
}
