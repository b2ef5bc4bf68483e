/** Who acts: a person with a staff login, an operator at the command line, or the site by itself. */
export type AuditActor =
  { kind: "staff"; staffId: string; name: string } | { kind: "command"; name: string } | { kind: "machine"; name: string };

/** What an entry is about. */
export const auditSubjects = [
  "order",
  "ticket",
  "member",
  "event",
  "hall",
  "session",
  "seat",
  "staff",
  "merchandise",
  "payment",
  "refund",
  "invoice",
  "content",
  "room",
  "drawer",
  "webhook",
  "key",
  "device",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
