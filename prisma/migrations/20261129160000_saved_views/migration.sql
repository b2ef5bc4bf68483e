-- Saved views of the office's lists: a name for the query of a list's address. They belong to the person who saved them, and may be
-- shared with colleagues who may see all of the person's events.
CREATE TABLE "staff_views" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "staff_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_views_pkey" PRIMARY KEY ("id")
);

-- Also finds a person's own views.
CREATE UNIQUE INDEX "staff_views_staff_id_list_name_key" ON "staff_views"("staff_id", "list", "name");

CREATE INDEX "staff_views_shared" ON "staff_views"("list") WHERE "is_shared";

ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;
