"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Maximize } from "@/components/icons/maximize";
import { Minus } from "@/components/icons/minus";
import { Plus } from "@/components/icons/plus";
import { createHallCanvas, type HallCanvas } from "@/components/office/halls/canvas/create-hall-canvas";
import type { Problem } from "@/components/office/halls/model/checks/types";
import { ToolBar } from "@/components/office/halls/screen/tool-bar";
import { useCanvasKeys } from "@/components/office/halls/screen/use-canvas-keys";
import { useHallWords } from "@/components/office/halls/screen/use-hall-words";
import { hallOf } from "@/components/office/halls/session/hall-session";
import { listenToHands } from "@/components/office/halls/session/listen-to-hands";
import { useEditor, useHallSession } from "@/components/office/halls/session/use-hall-session";
import { KeyHint } from "@/components/office/ui/key-hint";

type HallMapProps = {
  problems: readonly Problem[];
  /** the hall can only be viewed */
  isReadOnly: boolean;
  /** passes the canvas to code that scrolls to a problem */
  onReady: (canvas: HallCanvas | null) => void;
};

const ZOOM = 1.4;

/** The hall's plan, drawn and changed by pointer or keys. All its functions are in the list and the pane too. */
export function HallMap({ problems, isReadOnly, onReady }: HallMapProps) {
  const t = useTranslations("OfficeHallEditor");
  const session = useHallSession();
  const words = useHallWords();
  const element = useRef<HTMLCanvasElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<HallCanvas | null>(null);
  const [scale, setScale] = useState(1);
  const hall = useEditor(hallOf);
  const selection = useEditor((state) => state.selection);
  const seats = useEditor((state) => state.seats);
  const guides = useEditor((state) => state.guides);
  const sketch = useEditor((state) => state.sketch);
  const tool = useEditor((state) => state.tool);
  const preview = useEditor((state) => state.preview);

  useEffect(() => {
    const made = createHallCanvas(element.current!, { onView: setScale });
    setCanvas(made);
    onReady(made);
    return () => {
      onReady(null);
      made.destroy();
    };
  }, [onReady]);

  useEffect(() => {
    canvas?.show({
      hall,
      selection,
      seats,
      guides,
      sketch,
      // hide the problems' rings during a drag, as they would not move with the seats
      problems: preview ? [] : problems,
      words: { stage: t("stage.title"), entrance: (door) => t("entrance", { door }), nameOf: words.nameOf },
    });
  }, [canvas, hall, selection, seats, guides, sketch, problems, preview, t, words]);

  useEffect(() => {
    if (!canvas) return undefined;
    return listenToHands(root.current!, { session, view: canvas.view, isReadOnly });
  }, [canvas, session, isReadOnly]);

  const onKeyDown = useCanvasKeys({ canvas, isReadOnly });
  const hint = selection.kind === "areas" && tool === "select" ? "area" : tool;
  return (
    <div className="he-map">
      <div
        ref={root}
        className="he-view"
        data-tool={tool}
        role="application"
        aria-label={t("mapLabel")}
        aria-describedby="he-help"
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <canvas ref={element} aria-hidden="true" />
      </div>
      <p id="he-help" className="sr-only">
        {t("mapHelp")}
      </p>
      {isReadOnly ? null : <ToolBar />}
      {isReadOnly ? null : <p className="he-hint">{t.rich(`hints.${hint}`, { key: (chunks) => <KeyHint>{String(chunks)}</KeyHint> })}</p>}
      <div className="he-zoom num">
        <button type="button" aria-label={t("zoom.out")} onClick={() => canvas?.view.zoomMiddle(1 / ZOOM)}>
          <Minus className="ic ic-xs" aria-hidden />
        </button>
        <span>{Math.round(scale * 100)}%</span>
        <button type="button" aria-label={t("zoom.in")} onClick={() => canvas?.view.zoomMiddle(ZOOM)}>
          <Plus className="ic ic-xs" aria-hidden />
        </button>
        <button type="button" aria-label={t("zoom.whole")} onClick={() => canvas?.fit()}>
          <Maximize className="ic ic-xs" aria-hidden />
        </button>
      </div>
    </div>
  );
}
