import { Prisma } from "@/lib/platform/db";

// Reserved stock of a right or a draw is a block of seats with an end. Its seats are not free before then, so all others see them as
// taken; a holder of the right, or of an offer, names the blocks and finds them, too.

/** Whether a seat is unsold in one of these blocks, by the database's clock. */
export const isReservedIn = (blocks: number[]): Prisma.Sql =>
  Prisma.sql`(seats.order_id IS NULL AND seats.held_until >= now() AND seats.block_id = ANY(${blocks}::int[]))`;

/** Whether a place without a number is open: free in the general sale or, if blocks are given, unsold in one of them. */
export const isOpenPlace = (blocks: number[]): Prisma.Sql => (blocks.length > 0 ? isReservedIn(blocks) : Prisma.sql`held_until < now()`);

/** The `held_until` of a seat that is given up: free at once, or until its block's end if it is reserved stock. */
export const returnedUntil = Prisma.sql`coalesce((SELECT block.ends_at FROM seat_blocks block
    WHERE block.id = seats.block_id AND (block.right_id IS NOT NULL OR block.draw_id IS NOT NULL) AND block.released_at IS NULL AND block.ends_at > now()), '-infinity')`;

/** The block of a seat that is sold: none but one of reserved stock, to which the seat returns when it is given up. */
export const blockOfSold = Prisma.sql`(SELECT block.id FROM seat_blocks block WHERE block.id = seats.block_id AND (block.right_id IS NOT NULL OR block.draw_id IS NOT NULL))`;
