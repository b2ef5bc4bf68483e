"use client";

import { useTranslations } from "next-intl";
import { placesOf } from "@/components/office/halls/model/shape-of";
import { NameFields } from "@/components/office/halls/pane/name-fields";
import { useHallWords } from "@/components/office/halls/screen/use-hall-words";
import { useHallSession } from "@/components/office/halls/session/use-hall-session";
import { Button } from "@/components/ui/button";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

/** The pane of a block: its name, and a selection of all its areas. */
export function BlockPane({ block }: { block: HallFile["blocks"][number] }) {
  const t = useTranslations("OfficeHallEditor");
  const session = useHallSession();
  const words = useHallWords();
  return (
    <>
      <div className="he-row">
        <h2>{words.textOf(block.name) || block.key}</h2>
        <span className="he-sub num">
          {t("blockSub", { areas: block.areas.length, count: block.areas.reduce((sum, area) => sum + placesOf(area), 0) })}
        </span>
      </div>
      <NameFields
        label={t("names.block")}
        value={block.name}
        isWanted
        onChange={(name) =>
          name &&
          session.commit(
            { ...session.hall, blocks: session.hall.blocks.map((one) => (one.key === block.key ? { ...one, name } : one)) },
            "rename",
            {
              merge: `block ${block.key}`,
            },
          )
        }
      />
      <Button size="sm" onClick={() => session.selectAreas(block.areas.map(({ key }) => key))}>
        {t("acts.selectAll")}
      </Button>
    </>
  );
}
