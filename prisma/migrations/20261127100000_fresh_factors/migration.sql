-- Null: the factor that began the login. The version before writes none.
ALTER TABLE "staff_logins" ADD COLUMN "factor_at" TIMESTAMPTZ(3);
