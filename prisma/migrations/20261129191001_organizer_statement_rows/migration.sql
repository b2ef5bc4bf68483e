-- no transaction
-- Statements belong to the wall of organizers' logins (docs/decisions/116-organizers-log-in-behind-row-security.md): their own closed ones.
DROP POLICY IF EXISTS "organizer_rows" ON "organizer_statements";
CREATE POLICY "organizer_rows" ON "organizer_statements" FOR SELECT USING ("organizer_id" = organizer_of_request() AND "state" IN ('closed', 'paid'));
DROP POLICY IF EXISTS "organizer_rows" ON "organizer_statement_lines";
CREATE POLICY "organizer_rows" ON "organizer_statement_lines" FOR SELECT USING (EXISTS (SELECT FROM "organizer_statements" s WHERE s."id" = "organizer_statement_lines"."statement_id"));
DROP POLICY IF EXISTS "organizer_rows" ON "organizer_payout_lines";
CREATE POLICY "organizer_rows" ON "organizer_payout_lines" FOR SELECT USING ("state" = 'paid' AND EXISTS (SELECT FROM "organizer_statements" s WHERE s."id" = "organizer_payout_lines"."statement_id"));

ALTER TABLE "organizer_statements" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organizer_statement_lines" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organizer_payout_lines" ENABLE ROW LEVEL SECURITY;

-- last, so that the role never reads a table without its policy
SELECT grant_organizer_role();
