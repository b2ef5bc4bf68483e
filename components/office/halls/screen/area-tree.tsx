"use client";

import { useTranslations } from "next-intl";
import { ArrowUp } from "@/components/icons/arrow-up";
import { ChevronDown } from "@/components/icons/chevron-down";
import { areasOf, reordered } from "@/components/office/halls/model/hall-areas";
import { placesOf, shapeOf } from "@/components/office/halls/model/shape-of";
import { useHallWords } from "@/components/office/halls/screen/use-hall-words";
import { hallOf } from "@/components/office/halls/session/hall-session";
import { useEditor, useHallSession } from "@/components/office/halls/session/use-hall-session";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { HallArea } from "@/lib/domain/catalogue/hall/types";

/** The hall as a list: the alternative to the plan for people who cannot see it. Its order is the order of buyers' lists. */
export function AreaTree({ isReadOnly, onFind }: { isReadOnly: boolean; onFind: (area: HallArea) => void }) {
  const t = useTranslations("OfficeHallEditor");
  const session = useHallSession();
  const words = useHallWords();
  const hall = useEditor(hallOf);
  const selection = useEditor((state) => state.selection);
  const areas = areasOf(hall);
  const total = areas.reduce((sum, { area }) => sum + placesOf(area), 0);
  const wheelchairs = areas.reduce((sum, { area }) => sum + shapeOf(area).seats.filter(({ isAccessible }) => isAccessible).length, 0);
  const pairs = areas.reduce((sum, { area }) => sum + (isStanding(area) ? 0 : area.companions.length), 0);
  const isOn = (key: string) => selection.kind === "areas" && selection.keys.has(key);

  function select(area: HallArea, adds: boolean): void {
    const keys = new Set(adds && selection.kind === "areas" ? selection.keys : []);
    if (adds && keys.has(area.key)) keys.delete(area.key);
    else keys.add(area.key);
    session.selectAreas(keys);
    onFind(area);
  }

  const rowsOf = (area: HallArea) => (isStanding(area) ? t("tree.standing") : t("tree.rows", { count: area.rows }));
  return (
    <nav className="he-tree" aria-label={t("tree.title")}>
      <p className="he-row he-sub">
        <span>{t("tree.title")}</span>
        <span className="num">{t("seatCount", { count: total })}</span>
      </p>
      <ul>
        <li>
          <button type="button" aria-current={selection.kind === "stage" || undefined} onClick={() => session.select({ kind: "stage" })}>
            {t("stage.title")}
          </button>
        </li>
        {hall.blocks.map((block) => (
          <li key={block.key}>
            <div className="he-node">
              <button
                type="button"
                aria-current={(selection.kind === "block" && selection.key === block.key) || undefined}
                onClick={() => session.select({ kind: "block", key: block.key })}
              >
                <span className="he-name">{words.textOf(block.name) || block.key}</span>
                <span className="he-sub">{t("tree.areas", { count: block.areas.length })}</span>
                <span className="num">{block.areas.reduce((sum, area) => sum + placesOf(area), 0)}</span>
              </button>
              {isReadOnly ? null : <Movers name={words.textOf(block.name) || block.key} what={{ block: block.key }} />}
            </div>
            <ul>
              {block.areas.map((area) => (
                <li key={area.key} className="he-node">
                  <button
                    type="button"
                    className="he-leaf"
                    data-area={area.key}
                    aria-current={isOn(area.key) || undefined}
                    aria-label={t("tree.area", {
                      name: words.nameOf(area),
                      kind: words.kindOf(area),
                      rows: rowsOf(area),
                      count: placesOf(area),
                    })}
                    onClick={(event) => select(area, event.shiftKey || event.ctrlKey || event.metaKey)}
                  >
                    <span className="he-name">{words.nameOf(area)}</span>
                    <span className="he-sub">{rowsOf(area)}</span>
                    <span className="num">{placesOf(area)}</span>
                  </button>
                  {isReadOnly ? null : <Movers name={words.nameOf(area)} what={{ area: area.key }} />}
                </li>
              ))}
            </ul>
          </li>
        ))}
        {wheelchairs > 0 ? (
          <li className="he-fact">
            <span className="he-name">{t("tree.wheelchairs")}</span>
            <span className="he-sub">{t("tree.pairs", { count: pairs })}</span>
            <span className="num">{wheelchairs}</span>
          </li>
        ) : null}
        {hall.entrances.map(({ door }, index) => (
          <li key={`${door} ${index}`}>
            <button
              type="button"
              aria-current={(selection.kind === "entrance" && selection.index === index) || undefined}
              onClick={() => session.select({ kind: "entrance", index })}
            >
              {t("entrance", { door })}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Movers({ name, what }: { name: string; what: Parameters<typeof reordered>[1] }) {
  const t = useTranslations("OfficeHallEditor.tree");
  const session = useHallSession();
  return (
    <span className="he-movers">
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          aria-label={t(by < 0 ? "up" : "down", { name })}
          onClick={() => session.commit(reordered(session.hall, what, by), "reorder")}
        >
          {by < 0 ? <ArrowUp className="ic ic-xs" aria-hidden /> : <ChevronDown className="ic ic-xs" aria-hidden />}
        </button>
      ))}
    </span>
  );
}
