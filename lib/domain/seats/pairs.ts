import { Prisma } from "@/lib/platform/db";

// A wheelchair place and its companion's point at each other (seats.partner_id) and are sold together until some hours before
// the session, by the database's clock: the rule ends without a job.

/** Whether `picked`, rows with id and partner_id, has one place of a pair without the other. */
export const splitsPair = Prisma.sql`EXISTS (SELECT FROM picked WHERE partner_id IS NOT NULL AND partner_id NOT IN (SELECT id FROM picked))`;
