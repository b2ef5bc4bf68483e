/**
 * The actor: a person with a staff login, an operator at the command line, or the site itself. `factorAt`: when the person last
 * gave a second factor; set for calls of the office (auditActor), and checked by acts that need a fresh one.
 */
export type AuditActor =
  { kind: "staff"; staffId: string; name: string; factorAt?: Date } | { kind: "command"; name: string } | { kind: "machine"; name: string };

/** The kinds of things that an entry is about. */
export const auditSubjects = [
  "order",
  "ticket",
  "member",
  "event",
  "right",
  "draw",
  "artist",
  "venue",
  "organizer",
  "hall",
  "session",
  "seat",
  "staff",
  "merchandise",
  "payment",
  "refund",
  "payout",
  "statement",
  "invoice",
  "content",
  "room",
  "drawer",
  "webhook",
  "key",
  "device",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
