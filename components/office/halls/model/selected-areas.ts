import { areasOf } from "@/components/office/halls/model/hall-areas";
import type { HallArea, HallFile } from "@/lib/domain/catalogue/hall/types";

export type Selection =
  | { kind: "none" }
  | { kind: "areas"; keys: ReadonlySet<string> }
  | { kind: "block"; key: string }
  | { kind: "entrance"; index: number }
  | { kind: "stage" };

/** Returns the selected areas, whether selected one by one or with their block. */
export function selectedAreas(hall: HallFile, selection: Selection): HallArea[] {
  if (selection.kind === "areas") return areasOf(hall).flatMap(({ area }) => (selection.keys.has(area.key) ? [area] : []));
  if (selection.kind === "block") return hall.blocks.find(({ key }) => key === selection.key)?.areas ?? [];
  return [];
}
