"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { linesOf } from "@/components/office/reports/lines-of";
import type { Report, ReportViewName } from "@/components/office/reports/use-report";
import { formatCount } from "@/lib/i18n/format";

const HEIGHT = 232;
const LINE = 1.75;

/** The sale as a line up to now, and the compared one dashed at the same days or hours since its opening. The table below has the same data. */
export function SalesChart({ report, view }: { report: Report; view: ReportViewName }) {
  const t = useTranslations("OfficeReports");
  const place = useRef<HTMLDivElement>(null);
  const capacity = view === "sum" && report.capacity > 0 ? report.capacity : null;
  const { steps, own, other } = linesOf(report, view);
  const unit = view === "hour" ? "hourNo" : "dayNo";
  const drawn = useRef({ nameOf: (n: number) => t(unit, { n }) });
  drawn.current = { nameOf: (n) => t(unit, { n }) };
  const data: uPlot.AlignedData = [steps, own, other, steps.map(() => capacity)];
  const key = JSON.stringify(data);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let isGone = false;
    let chart: uPlot | undefined;
    const watch = new ResizeObserver(([entry]) => chart?.setSize({ width: entry?.contentRect.width ?? 0, height: HEIGHT }));
    void import("uplot").then(({ default: Plot }) => {
      if (isGone) return;
      const options = optionsOf(element, (n) => drawn.current.nameOf(n));
      chart = new Plot(options, JSON.parse(key) as uPlot.AlignedData, element);
      watch.observe(element);
    });
    return () => {
      isGone = true;
      watch.disconnect();
      chart?.destroy();
    };
  }, [key]);

  return (
    <>
      <div ref={place} aria-hidden style={{ height: HEIGHT }} />
      <ul className="rp-keys" aria-hidden>
        <li className="rp-key-own">{report.event_name}</li>
        {report.comparison ? <li className="rp-key-other">{report.comparison.event_name}</li> : null}
        {capacity === null ? null : <li className="rp-key-all">{t("capacity", { count: formatCount(capacity) })}</li>}
      </ul>
    </>
  );
}

/** Reads the colours from the page when the chart is drawn. */
function optionsOf(element: HTMLElement, nameOf: (n: number) => string): uPlot.Options {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const axis = { stroke: color("--ink-2"), font: `11px ${style.fontFamily}`, ticks: { show: false } };
  const points = { show: false };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    padding: [12, 16, 0, 0],
    scales: { x: { time: false }, y: { range: (_, __, most) => [0, Math.max(4, Math.ceil((most ?? 0) * 1.08))] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 90,
        incrs: [1, 2, 5, 7, 14, 28, 50, 100, 200, 500, 1_000, 2_000],
        values: (_, at) => at.map(nameOf),
      },
      { ...axis, grid: { stroke: color("--line"), width: 1 }, space: 44, size: 56, values: (_, at) => at.map(formatCount) },
    ],
    series: [
      {},
      { stroke: color("--ink"), width: LINE, fill: color("--sunken"), points },
      { stroke: color("--ink-3"), width: 1.5, dash: [5, 4], points },
      { stroke: color("--ink-3"), width: 1, dash: [2, 3], points },
    ],
    hooks: { draw: [(plot) => ringLast(plot, color("--spot"), color("--ink"))] },
  };
}

/** Highlights the newest point of the sale. */
function ringLast(plot: uPlot, spot: string, ink: string): void {
  const [steps, own] = plot.data;
  const at = own?.findLastIndex((value) => value != null) ?? -1;
  const [x, y] = [steps[at], own?.[at]];
  if (x === undefined || y == null) return;
  const { ctx } = plot;
  ctx.beginPath();
  ctx.arc(plot.valToPos(x, "x", true), plot.valToPos(y, "y", true), 5 * devicePixelRatio, 0, 2 * Math.PI);
  ctx.fillStyle = spot;
  ctx.strokeStyle = ink;
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.fill();
  ctx.stroke();
}
