-- no transaction
-- The second wall of organizers' logins (docs/decisions/116-organizers-log-in-behind-row-security.md): their requests read as the role
-- houselight_organizer, which sees the rows of its organizer only. Policies do not apply to the owner of the tables, so the site's own
-- statements do not change. The policies name no role, because a backup is also restored where the role does not exist.
DROP INDEX CONCURRENTLY IF EXISTS "staff_organizer_id_idx";
CREATE INDEX CONCURRENTLY "staff_organizer_id_idx" ON "staff" ("organizer_id");
DROP INDEX CONCURRENTLY IF EXISTS "event_drafts_organizer_id_idx";
CREATE INDEX CONCURRENTLY "event_drafts_organizer_id_idx" ON "event_drafts" ("organizer_id");
ALTER TABLE "staff" VALIDATE CONSTRAINT "staff_organizer_id_fkey";
ALTER TABLE "staff" VALIDATE CONSTRAINT "staff_roles_known";
ALTER TABLE "staff" VALIDATE CONSTRAINT "staff_of_organizer";
ALTER TABLE "event_drafts" VALIDATE CONSTRAINT "event_drafts_organizer_id_fkey";

DROP POLICY IF EXISTS "organizer_rows" ON "events";
CREATE POLICY "organizer_rows" ON "events" USING ("organizer_id" = organizer_of_request());
DROP POLICY IF EXISTS "organizer_rows" ON "organizers";
CREATE POLICY "organizer_rows" ON "organizers" USING ("id" = organizer_of_request());

-- rows of an event
DROP POLICY IF EXISTS "organizer_rows" ON "event_sessions";
CREATE POLICY "organizer_rows" ON "event_sessions" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "event_ticket_methods";
CREATE POLICY "organizer_rows" ON "event_ticket_methods" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "event_artists";
CREATE POLICY "organizer_rows" ON "event_artists" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "products";
CREATE POLICY "organizer_rows" ON "products" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "merchandise";
CREATE POLICY "organizer_rows" ON "merchandise" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "letters";
CREATE POLICY "organizer_rows" ON "letters" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "call_offs";
CREATE POLICY "organizer_rows" ON "call_offs" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "source_visits";
CREATE POLICY "organizer_rows" ON "source_visits" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "report_goods";
CREATE POLICY "organizer_rows" ON "report_goods" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "report_refunds";
CREATE POLICY "organizer_rows" ON "report_refunds" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "report_mails";
CREATE POLICY "organizer_rows" ON "report_mails" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "orders";
CREATE POLICY "organizer_rows" ON "orders" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "event_drafts";
CREATE POLICY "organizer_rows" ON "event_drafts" USING ("event_id" = ANY ((SELECT events_of_request())::integer[]) OR "event_id" IS NULL AND "organizer_id" = organizer_of_request());

-- a source that is no short link belongs to no event
DROP POLICY IF EXISTS "organizer_rows" ON "buyer_sources";
CREATE POLICY "organizer_rows" ON "buyer_sources" FOR SELECT USING ("event_id" IS NULL OR "event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_links" ON "buyer_sources";
CREATE POLICY "organizer_links" ON "buyer_sources" FOR INSERT WITH CHECK ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_link_names" ON "buyer_sources";
CREATE POLICY "organizer_link_names" ON "buyer_sources" FOR UPDATE USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));

-- rows of a session
DROP POLICY IF EXISTS "organizer_rows" ON "prices";
CREATE POLICY "organizer_rows" ON "prices" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "areas";
CREATE POLICY "organizer_rows" ON "areas" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "ticket_times";
CREATE POLICY "organizer_rows" ON "ticket_times" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "tickets";
CREATE POLICY "organizer_rows" ON "tickets" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "seats";
CREATE POLICY "organizer_rows" ON "seats" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "seat_blocks";
CREATE POLICY "organizer_rows" ON "seat_blocks" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "gate_refusals";
CREATE POLICY "organizer_rows" ON "gate_refusals" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "session_figures";
CREATE POLICY "organizer_rows" ON "session_figures" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "minute_figures";
CREATE POLICY "organizer_rows" ON "minute_figures" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "payment_figures";
CREATE POLICY "organizer_rows" ON "payment_figures" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "source_figures";
CREATE POLICY "organizer_rows" ON "source_figures" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "report_sales";
CREATE POLICY "organizer_rows" ON "report_sales" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "report_orders";
CREATE POLICY "organizer_rows" ON "report_orders" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "report_entries";
CREATE POLICY "organizer_rows" ON "report_entries" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "report_rooms";
CREATE POLICY "organizer_rows" ON "report_rooms" USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));

-- rows of an order, a ticket or a letter, which are visible if that is
DROP POLICY IF EXISTS "organizer_rows" ON "order_items";
CREATE POLICY "organizer_rows" ON "order_items" USING (EXISTS (SELECT FROM "orders" o WHERE o."id" = "order_items"."order_id"));
DROP POLICY IF EXISTS "organizer_rows" ON "refunds";
CREATE POLICY "organizer_rows" ON "refunds" USING (EXISTS (SELECT FROM "orders" o WHERE o."id" = "refunds"."order_id"));
DROP POLICY IF EXISTS "organizer_rows" ON "call_off_orders";
CREATE POLICY "organizer_rows" ON "call_off_orders" USING (EXISTS (SELECT FROM "orders" o WHERE o."id" = "call_off_orders"."order_id"));
DROP POLICY IF EXISTS "organizer_rows" ON "ticket_scans";
CREATE POLICY "organizer_rows" ON "ticket_scans" USING (EXISTS (SELECT FROM "tickets" t WHERE t."id" = "ticket_scans"."ticket_id"));
DROP POLICY IF EXISTS "organizer_rows" ON "letter_orders";
CREATE POLICY "organizer_rows" ON "letter_orders" USING (EXISTS (SELECT FROM "letters" l WHERE l."id" = "letter_orders"."letter_id"));
DROP POLICY IF EXISTS "organizer_rows" ON "mail_outbox";
CREATE POLICY "organizer_rows" ON "mail_outbox" FOR SELECT USING (EXISTS (SELECT FROM "letters" l WHERE l."id" = "mail_outbox"."letter_id"));

-- written apart from drafts: test mails of letters, and the audit, which an organizer's person does not read
DROP POLICY IF EXISTS "organizer_tests" ON "mail_outbox";
CREATE POLICY "organizer_tests" ON "mail_outbox" FOR INSERT WITH CHECK ("template" = 'letter_test' AND "letter_id" IS NULL AND "order_id" IS NULL AND "member_id" IS NULL);
DROP POLICY IF EXISTS "organizer_rows" ON "audit_entries";
CREATE POLICY "organizer_rows" ON "audit_entries" FOR INSERT WITH CHECK ("actor_kind" = 'staff' AND ("event_id" IS NULL OR "event_id" = ANY ((SELECT events_of_request())::integer[])));

ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organizers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "event_sessions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "event_ticket_methods" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "event_artists" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "merchandise" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "letters" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "call_offs" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "source_visits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "report_goods" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "report_refunds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "report_mails" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "event_drafts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "buyer_sources" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "prices" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "areas" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ticket_times" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "tickets" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "seats" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "seat_blocks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "gate_refusals" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "session_figures" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "minute_figures" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "payment_figures" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "source_figures" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "report_sales" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "report_orders" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "report_entries" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "report_rooms" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "order_items" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "call_off_orders" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "ticket_scans" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "letter_orders" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "mail_outbox" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;

-- last, so that the role never reads a table without its policy
SELECT grant_organizer_role();
