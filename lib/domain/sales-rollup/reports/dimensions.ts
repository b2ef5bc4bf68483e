import { sourceOf } from "@/lib/domain/sales-rollup/recount-sources";
import { ALL, type Dimension } from "@/lib/domain/sales-rollup/reports/rules";
import { Prisma } from "@/lib/platform/db";

/** The value of a ticket in each dimension: an expression over order `o`, item `i` and place `s`. An empty text is no value. */
const valueOf: Record<Dimension | typeof ALL, Prisma.Sql> = {
  [ALL]: Prisma.sql`''`,
  price: Prisma.sql`i.price_id::text`,
  area: Prisma.sql`coalesce(s.area_id::text, '')`,
  pay_way: Prisma.sql`coalesce(o.pay_way::text, '')`,
  language: Prisma.sql`o.language`,
  // the number of a source: its name may change
  source: Prisma.sql`(${sourceOf})::text`,
};

/** All values of a ticket as one JSON object, in SQL. */
export const traits = Prisma.sql`jsonb_build_object(${Prisma.join(
  Object.entries(valueOf).map(([name, value]) => Prisma.sql`${name}::text, ${value}`),
)})`;
