import type { Joining } from "@/components/office/seats/map/create-truth-map";

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
