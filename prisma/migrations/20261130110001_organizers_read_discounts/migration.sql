-- no transaction
-- Discounts belong to the wall of organizers' logins (docs/decisions/116-organizers-log-in-behind-row-security.md): those of their events.
DROP POLICY IF EXISTS "organizer_rows" ON "rights";
CREATE POLICY "organizer_rows" ON "rights" FOR SELECT USING ("event_id" = ANY ((SELECT events_of_request())::integer[]));
DROP POLICY IF EXISTS "organizer_rows" ON "redemptions";
CREATE POLICY "organizer_rows" ON "redemptions" FOR SELECT USING (EXISTS (SELECT FROM "orders" o WHERE o."id" = "redemptions"."order_id"));
DROP POLICY IF EXISTS "organizer_rows" ON "report_discounts";
CREATE POLICY "organizer_rows" ON "report_discounts" FOR SELECT USING ("session_id" = ANY ((SELECT sessions_of_request())::integer[]));

ALTER TABLE "rights" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "redemptions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "report_discounts" ENABLE ROW LEVEL SECURITY;

-- last, so that the role never reads a table without its policy
SELECT grant_organizer_role();
