"use client";

import { useTranslations } from "next-intl";
import { Copy } from "@/components/icons/copy";
import { FlipHorizontal } from "@/components/icons/flip-horizontal";
import { Trash2 } from "@/components/icons/trash-2";
import { borderAround } from "@/components/office/halls/model/border-around";
import { areaKeys, withArea } from "@/components/office/halls/model/hall-areas";
import { anchorOf, placesOf } from "@/components/office/halls/model/shape-of";
import { AreaFields, type ChangeArea } from "@/components/office/halls/pane/area-fields";
import { NameFields } from "@/components/office/halls/pane/name-fields";
import { NumberingFields } from "@/components/office/halls/pane/numbering-fields";
import { PlaceFields } from "@/components/office/halls/pane/place-fields";
import { SeatFields } from "@/components/office/halls/pane/seat-fields";
import { SectionView } from "@/components/office/halls/pane/section-view";
import { TextField } from "@/components/office/halls/pane/text-field";
import { useHallWords } from "@/components/office/halls/screen/use-hall-words";
import { alignChosen, axisOf, duplicateChosen, mirrorChosen, nudgeChosen, removeChosen } from "@/components/office/halls/session/area-acts";
import { useHallSession } from "@/components/office/halls/session/use-hall-session";
import { KeyHint } from "@/components/office/ui/key-hint";
import { Button } from "@/components/ui/button";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { HallArea, HallFile } from "@/lib/domain/catalogue/hall/types";

/** The pane of one area: names, measures, numbering and heights. */
export function AreaPane({ hall, area }: { hall: HallFile; area: HallArea }) {
  const t = useTranslations("OfficeHallEditor");
  const session = useHallSession();
  const words = useHallWords();
  const { unit } = hall.map;
  const change: ChangeArea = (how, field) =>
    session.commit(withArea(session.hall, area.key, how), "reshape", { merge: `${field} ${area.key}` });
  const rename = (key: string) => {
    if (!/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(key) || (key !== area.key && areaKeys(session.hall).has(key))) return false;
    session.commit(
      withArea(session.hall, area.key, (one) => ({ ...one, key })),
      "rename",
      {
        merge: `key ${area.key}`,
        selection: { kind: "areas", keys: new Set([key]) },
      },
    );
    return true;
  };
  return (
    <>
      <div className="he-row">
        <h2>{words.nameOf(area)}</h2>
        <span className="he-sub num">{t("areaSub", { kind: words.kindOf(area), count: placesOf(area) })}</span>
      </div>
      <div className="he-pairs">
        <TextField label={t("fields.key")} value={area.key} onChange={rename} />
      </div>
      <NameFields
        label={t("names.area")}
        value={area.name}
        onChange={(name) =>
          change((one) => {
            const { name: _name, ...rest } = one;
            return (name ? { ...rest, name } : rest) as HallArea;
          }, "name")
        }
      />
      <AreaFields area={area} unit={unit} onChange={change} />
      <PlaceFields at={anchorOf(area)} unit={unit} axis={axisOf(hall)} onMove={(dx, dy) => nudgeChosen(session, dx, dy)} />
      {isStanding(area) ? null : <NumberingFields area={area} onChange={change} />}
      <div className="of-acts-row">
        <Button size="sm" icon={<FlipHorizontal className="ic ic-s" aria-hidden />} onClick={() => mirrorChosen(session)}>
          {t("acts.mirror")}
        </Button>
        <Button size="sm" icon={<Copy className="ic ic-s" aria-hidden />} onClick={() => duplicateChosen(session)}>
          {t("acts.duplicate")} <KeyHint>⌘D</KeyHint>
        </Button>
        <Button size="sm" onClick={() => alignChosen(session, "centre")}>
          {t("acts.toAxis")}
        </Button>
        {isStanding(area) ? null : (
          <Button size="sm" onClick={() => change(toggleBorder, "border")}>
            {t(area.border ? "acts.noBorder" : "acts.border")}
          </Button>
        )}
        <Button size="sm" variant="danger" icon={<Trash2 className="ic ic-s" aria-hidden />} onClick={() => removeChosen(session)}>
          {t("acts.remove")}
        </Button>
      </div>
      {isStanding(area) ? null : (
        <>
          <SeatFields hall={hall} area={area} />
          <SectionView hall={hall} area={area} name={words.nameOf(area)} onChange={change} />
        </>
      )}
    </>
  );
}

/** Adds or removes a custom border. A new one begins as the outline around the seats; its corners are dragged on the plan. */
function toggleBorder(area: HallArea): HallArea {
  if (isStanding(area)) return area;
  const { border, ...rest } = area;
  return border ? (rest as HallArea) : { ...area, border: borderAround(area) };
}
