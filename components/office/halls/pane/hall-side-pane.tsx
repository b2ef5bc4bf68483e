"use client";

import { useTranslations } from "next-intl";
import { selectedAreas } from "@/components/office/halls/model/selected-areas";
import { AreaPane } from "@/components/office/halls/pane/area-pane";
import { BlockPane } from "@/components/office/halls/pane/block-pane";
import { EntrancePane } from "@/components/office/halls/pane/entrance-pane";
import { HallPane } from "@/components/office/halls/pane/hall-pane";
import { ManyPane } from "@/components/office/halls/pane/many-pane";
import { SeatsPane } from "@/components/office/halls/pane/seats-pane";
import { StagePane } from "@/components/office/halls/pane/stage-pane";
import { hallOf } from "@/components/office/halls/session/hall-session";
import { useEditor } from "@/components/office/halls/session/use-hall-session";

/** The exact values of the selection. */
export function HallSidePane() {
  const t = useTranslations("OfficeHallEditor");
  const hall = useEditor(hallOf);
  const selection = useEditor((state) => state.selection);
  const seats = useEditor((state) => state.seats);
  return (
    <aside className="he-pane" aria-label={t("pane")}>
      {seats.size > 0 ? <SeatsPane hall={hall} seats={seats} /> : content()}
    </aside>
  );

  function content() {
    if (selection.kind === "stage") return <StagePane hall={hall} />;
    if (selection.kind === "entrance") return <EntrancePane key={selection.index} hall={hall} index={selection.index} />;
    if (selection.kind === "block") {
      const block = hall.blocks.find(({ key }) => key === selection.key);
      return block ? <BlockPane key={block.key} block={block} /> : null;
    }
    const areas = selectedAreas(hall, selection);
    const [only] = areas;
    if (!only) return <HallPane hall={hall} />;
    return areas.length === 1 ? <AreaPane key={only.key} hall={hall} area={only} /> : <ManyPane areas={areas} />;
  }
}
