-- no transaction
-- Members are found by the same terms as their orders; lib/office/orders/search/key-arms.ts has exactly this expression.
DROP INDEX CONCURRENTLY IF EXISTS "members_terms";
CREATE INDEX CONCURRENTLY "members_terms" ON "members" USING GIN (key_hashes(0, person_terms("last_name", "first_name", "mobile", "email"))) WITH (gin_pending_list_limit = 256);
