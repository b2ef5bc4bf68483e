import type { Focus } from "@/lib/domain/seats/best-block";

/** The middle of the edge at which the stage is. */
export function stageMiddle({ width, height, stageDirection }: { width: number; height: number; stageDirection: string }): Focus {
  const x = stageDirection === "left" ? 0 : stageDirection === "right" ? width : width / 2;
  const y = stageDirection === "top" ? 0 : stageDirection === "bottom" ? height : height / 2;
  return { x, y };
}
