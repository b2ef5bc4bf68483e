import type { Joining } from "@/components/office/seats/map/create-truth-map";
import type { Hall } from "@/components/office/seats/read-hall";

/** What is chosen after more was chosen; `turn` gives back what was chosen whole, and takes the rest. */
export function joinSeats(chosen: ReadonlySet<string>, ids: readonly string[], joining: Joining): Set<string> {
  if (joining === "instead") return new Set(ids);
  const next = new Set(chosen);
  const takes = joining === "take" || (joining === "turn" && ids.every((id) => chosen.has(id)));
  for (const id of ids) {
    if (takes) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** The seats, and of each pair the other place: staff change both or none (lib/domain/seats/assert-pairs-whole.ts). */
export function withPartners(ids: readonly string[], { partners }: Pick<Hall, "partners">): string[] {
  return partners.size === 0 ? [...ids] : [...new Set(ids.flatMap((id) => [id, partners.get(id) ?? id]))];
}
