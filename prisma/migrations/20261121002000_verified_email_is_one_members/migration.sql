-- An address that a member has verified is theirs alone; unverified ones prove nothing.
CREATE UNIQUE INDEX "members_verified_email" ON "members" (lower("email")) WHERE "email_verified_at" IS NOT NULL AND "deleted_at" IS NULL;
