"use client";

import { useTranslations } from "next-intl";
import type { Box } from "@/components/office/halls/model/shape-of";
import { drawnStage, stageIn, stageOf, stageShapes, type StageShape } from "@/components/office/halls/model/stage-of";
import { ChoiceRow } from "@/components/office/halls/pane/choice-row";
import { NumberField } from "@/components/office/halls/pane/number-field";
import { PlaceFields } from "@/components/office/halls/pane/place-fields";
import { nudgeChosen } from "@/components/office/halls/session/area-acts";
import { useHallSession } from "@/components/office/halls/session/use-hall-session";
import { Button } from "@/components/ui/button";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

const directions = ["top", "bottom", "left", "right", "center"] as const;

/** The pane of the stage: its position, its size and the height of its floor. */
export function StagePane({ hall }: { hall: HallFile }) {
  const t = useTranslations("OfficeHallEditor.stage");
  const session = useHallSession();
  const stage = stageOf(hall);
  const { unit } = hall.map;
  const usual: Box = { x: hall.map.width / 2 - 300, y: 60, w: 600, h: 140 };
  const set = (change: Partial<HallFile["stage"]>, field: string) =>
    session.commit({ ...session.hall, stage: { ...session.hall.stage, ...change } }, "stage", { merge: `stage ${field}` });
  const resize = (box: Partial<Box>, field: string) =>
    stage && session.commit(stageIn(session.hall, { ...stage.box, ...box }), "stage", { merge: `stage ${field}` });
  const draw = (shape: StageShape) => {
    const box = stage?.box ?? usual;
    const direction =
      shape === "round" ? "center" : hall.stage.direction === "none" || hall.stage.direction === "center" ? "top" : hall.stage.direction;
    set({ shape: drawnStage(shape, box), label: [Math.round(box.x + box.w / 2), Math.round(box.y + box.h / 2)], direction }, "shape");
  };
  return (
    <>
      <div className="he-row">
        <h2>{t("title")}</h2>
        {stage ? (
          <span className="he-sub num">
            {t("size", { width: ((stage.box.w * unit) / 100).toFixed(1), depth: ((stage.box.h * unit) / 100).toFixed(1) })}
          </span>
        ) : null}
      </div>
      <section className="he-section" aria-labelledby="he-stage-shape">
        <h3 id="he-stage-shape">{t("shape")}</h3>
        <div className="he-grid2">
          {stageShapes.map((shape) => (
            <Button key={shape} size="sm" onClick={() => draw(shape)}>
              {t(`shapes.${shape}`)}
            </Button>
          ))}
        </div>
      </section>
      {stage ? (
        <>
          <div className="he-pairs">
            <NumberField
              label={t("width")}
              value={Math.round(stage.box.w * unit) / 100}
              unit="m"
              step={0.5}
              min={0.5}
              onChange={(metres) => resize({ w: (metres * 100) / unit, x: stage.box.x + stage.box.w / 2 - (metres * 50) / unit }, "width")}
            />
            <NumberField
              label={t("depth")}
              value={Math.round(stage.box.h * unit) / 100}
              unit="m"
              step={0.5}
              min={0.5}
              onChange={(metres) => resize({ h: (metres * 100) / unit }, "depth")}
            />
            <NumberField
              label={t("height")}
              value={hall.stage.height}
              unit="cm"
              step={5}
              min={0}
              max={1_000}
              onChange={(height) => set({ height }, "height")}
            />
          </div>
          <PlaceFields
            at={[stage.box.x + stage.box.w / 2, stage.box.y]}
            unit={unit}
            axis={hall.map.width / 2}
            onMove={(dx, dy) => nudgeChosen(session, dx, dy)}
          />
          <section className="he-section" aria-labelledby="he-stage-side">
            <h3 id="he-stage-side">{t("side")}</h3>
            <ChoiceRow
              label={t("side")}
              options={directions.map((value) => ({ value, label: t(`directions.${value}`) }))}
              value={directions.find((direction) => direction === hall.stage.direction)}
              onChange={(direction) => set({ direction }, "direction")}
            />
          </section>
        </>
      ) : null}
    </>
  );
}
