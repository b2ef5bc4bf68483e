"use client";

import { useTranslations } from "next-intl";
import { areasOf } from "@/components/office/halls/model/hall-areas";
import { withRoomForAll } from "@/components/office/halls/model/map-size";
import { placesOf } from "@/components/office/halls/model/shape-of";
import { NameFields } from "@/components/office/halls/pane/name-fields";
import { NumberField } from "@/components/office/halls/pane/number-field";
import { useHallWords } from "@/components/office/halls/screen/use-hall-words";
import { useHallSession } from "@/components/office/halls/session/use-hall-session";
import { Button } from "@/components/ui/button";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

/** The pane of the hall, shown while nothing is selected: names, map and the map's scale. */
export function HallPane({ hall }: { hall: HallFile }) {
  const t = useTranslations("OfficeHallEditor");
  const session = useHallSession();
  const words = useHallWords();
  const setMap = (map: Partial<HallFile["map"]>, field: string) =>
    session.commit({ ...session.hall, map: { ...session.hall.map, ...map } }, "map", { merge: `map ${field}` });
  return (
    <>
      <div className="he-row">
        <h2>{words.textOf(hall.name) || hall.key}</h2>
        <span className="he-sub num">{t("seatCount", { count: areasOf(hall).reduce((sum, { area }) => sum + placesOf(area), 0) })}</span>
      </div>
      {(["name", "address", "city"] as const).map((field) => (
        <NameFields
          key={field}
          label={t(`names.${field}`)}
          value={hall[field]}
          isWanted
          onChange={(text) => text && session.commit({ ...session.hall, [field]: text }, "rename", { merge: field })}
        />
      ))}
      <section className="he-section" aria-labelledby="he-map">
        <h3 id="he-map">{t("map.title")}</h3>
        <div className="he-pairs">
          <NumberField
            label={t("map.width")}
            value={Math.round(hall.map.width * hall.map.unit) / 100}
            unit="m"
            step={1}
            min={1}
            onChange={(metres) => setMap({ width: Math.max(1, Math.round((metres * 100) / hall.map.unit)) }, "width")}
          />
          <NumberField
            label={t("map.height")}
            value={Math.round(hall.map.height * hall.map.unit) / 100}
            unit="m"
            step={1}
            min={1}
            onChange={(metres) => setMap({ height: Math.max(1, Math.round((metres * 100) / hall.map.unit)) }, "height")}
          />
          <NumberField
            label={t("map.unit")}
            value={hall.map.unit}
            unit="cm"
            step={0.1}
            min={0.1}
            max={100}
            onChange={(unit) => setMap({ unit }, "unit")}
          />
        </div>
        <Button size="sm" onClick={() => session.commit(withRoomForAll(session.hall), "map")}>
          {t("map.fit")}
        </Button>
      </section>
    </>
  );
}
