import type { Joining } from "@/components/office/seats/map/create-truth-map";
import type { Hall } from "@/components/office/seats/read-hall";

/** Returns the selection after a new choice. `turn` deselects seats that are all selected already, and otherwise adds them. */
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

/** Adds the other place of each pair: staff change both or none (lib/domain/seats/assert-pairs-whole.ts). */
export function withPartners(ids: readonly string[], { partners }: Pick<Hall, "partners">): string[] {
  return partners.size === 0 ? [...ids] : [...new Set(ids.flatMap((id) => [id, partners.get(id) ?? id]))];
}
