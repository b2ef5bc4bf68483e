-- What a session's orders may be paid with; empty: all that the site has.
ALTER TABLE "event_sessions" ADD COLUMN "pay_ways" "pay_way"[] NOT NULL DEFAULT '{}';
