-- Sealed draws that are declared void and drawn again. The version before knows none of them.
CREATE TABLE "draw_voids" (
  "draw_id" UUID NOT NULL,
  "cause" TEXT NOT NULL,
  "closes_at" TIMESTAMPTZ(3) NOT NULL,
  "result_at" TIMESTAMPTZ(3) NOT NULL,
  "author" TEXT NOT NULL,
  "author_id" UUID,
  "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "confirmed_by" TEXT,
  "confirmed_at" TIMESTAMPTZ(3),
  "left_orders" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "replacement_id" UUID,
  "done_at" TIMESTAMPTZ(3),
  CONSTRAINT "draw_voids_pkey" PRIMARY KEY ("draw_id"),
  CONSTRAINT "draw_voids_confirmed" CHECK (("confirmed_at" IS NULL) = ("confirmed_by" IS NULL)),
  CONSTRAINT "draw_voids_replaced" CHECK ("replacement_id" IS NULL OR "confirmed_at" IS NOT NULL),
  CONSTRAINT "draw_voids_done" CHECK ("done_at" IS NULL OR "replacement_id" IS NOT NULL)
);

CREATE UNIQUE INDEX "draw_voids_replacement_id_key" ON "draw_voids"("replacement_id");

ALTER TABLE "draw_voids" ADD CONSTRAINT "draw_voids_draw_id_fkey" FOREIGN KEY ("draw_id") REFERENCES "draws"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draw_voids" ADD CONSTRAINT "draw_voids_replacement_id_fkey" FOREIGN KEY ("replacement_id") REFERENCES "draws"("id")
  ON DELETE RESTRICT ON UPDATE CASCADE;
