import { boxOf, type Box } from "@/components/office/halls/model/shape-of";
import { movedPath, polygonOfPath } from "@/components/office/halls/model/svg-path";
import { rounded } from "@/lib/domain/catalogue/hall/geometry";
import type { HallFile, Point } from "@/lib/domain/catalogue/hall/types";

/** Directions from the stage into the hall. */
const outward: Record<HallFile["stage"]["direction"], Point> = {
  top: [0, 1],
  bottom: [0, -1],
  left: [1, 0],
  right: [-1, 0],
  center: [0, 1],
  none: [0, 1],
};

export type StagePlace = {
  box: Box;
  /** the middle of the stage's edge towards the seats, which sight lines lead to */
  front: Point;
  /** direction from there into the hall */
  out: Point;
};

/** Returns where the stage is; null for a hall without one. */
export function stageOf({ stage }: Pick<HallFile, "stage">): StagePlace | null {
  if (!stage.shape) return null;
  const box = boxOf(polygonOfPath(stage.shape));
  if (box.w === 0 || box.h === 0) return null;
  const out = outward[stage.direction];
  const middle: Point = [box.x + box.w / 2, box.y + box.h / 2];
  const front: Point = stage.direction === "center" ? middle : [middle[0] + (out[0] * box.w) / 2, middle[1] + (out[1] * box.h) / 2];
  return { box, front, out };
}

/** Moves and scales the stage into another box. */
export function stageIn({ stage, ...hall }: HallFile, to: Box): HallFile {
  const from = stageOf({ stage })?.box;
  if (!from || !stage.shape) return { stage, ...hall };
  const scale: Point = [to.w / from.w, to.h / from.h];
  const shift: Point = [to.x - from.x * scale[0], to.y - from.y * scale[1]];
  const label =
    stage.label && ([rounded(stage.label[0] * scale[0] + shift[0]), rounded(stage.label[1] * scale[1] + shift[1])] satisfies Point);
  return { ...hall, stage: { ...stage, shape: movedPath(stage.shape, shift, scale), ...(label && { label }) } };
}

export const stageShapes = ["straight", "bowed", "thrust", "round"] as const;
export type StageShape = (typeof stageShapes)[number];

/** Draws a stage of one of the usual shapes into a box, with its front at the bottom. */
export function drawnStage(shape: StageShape, { x, y, w, h }: Box): string {
  const at = (across: number, down: number) => `${rounded(x + across * w)} ${rounded(y + down * h)}`;
  if (shape === "straight") return `M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`;
  if (shape === "bowed") return `M${at(0, 0)}L${at(1, 0)}L${at(0.93, 0.8)}Q${at(0.5, 1.2)} ${at(0.07, 0.8)}Z`;
  if (shape === "round")
    return `M${at(0, 0.5)}A${rounded(w / 2)} ${rounded(h / 2)} 0 1 1 ${at(1, 0.5)}A${rounded(w / 2)} ${rounded(h / 2)} 0 1 1 ${at(0, 0.5)}Z`;
  return `M${at(0, 0)}L${at(1, 0)}L${at(0.9, 0.6)}L${at(0.58, 0.6)}L${at(0.58, 1)}L${at(0.42, 1)}L${at(0.42, 0.6)}L${at(0.1, 0.6)}Z`;
}
