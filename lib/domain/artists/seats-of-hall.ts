import { isStanding, seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";

/** Returns the number of places in a hall's file; 0 for a hall without areas or without a file. */
export function seatsOfHall(file: unknown): number {
  const read = hallSchema.safeParse(file);
  if (!read.success) return 0;
  const areas = read.data.blocks.flatMap((block) => block.areas);
  return areas.reduce((sum, area) => sum + (isStanding(area) ? area.places : seatsOf(area).length), 0);
}
