-- Unpaid orders of tickets that a member has cancelled or let expire, for each event: too many of them pause the member.
CREATE TABLE "hold_budgets" (
  "member_id" UUID NOT NULL REFERENCES "members" ("id") ON DELETE CASCADE,
  "event_id" INTEGER NOT NULL REFERENCES "events" ("id") ON DELETE CASCADE,
  "abandoned" INTEGER NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "paused_until" TIMESTAMPTZ(3),
  PRIMARY KEY ("member_id", "event_id")
);
CREATE INDEX "hold_budgets_event_id_idx" ON "hold_budgets" ("event_id");

-- Marked by the operator: no transfers, and abandoned numbered seats come back after a random delay.
ALTER TABLE "event_sessions" ADD COLUMN "marked_hot" BOOLEAN NOT NULL DEFAULT false;
