"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { SaleSession } from "@/components/office/today/use-live-sale";
import { formatTime } from "@/lib/i18n/format";

const HEIGHT = 190;
const LINE = 1.75;

/** Orders per minute in the last hour as a line, failed payments as bars in the same frame, with the newest point highlighted. */
export function SaleChart({ session, at }: { session: SaleSession; at: string }) {
  const t = useTranslations("OfficeToday");
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const minutes = minutesOf(session.minutes, at);
  const data: uPlot.AlignedData = [
    minutes.map(({ at: time }) => time / 1000),
    minutes.map(({ made }) => made),
    minutes.map(({ failed }) => failed || null),
  ];
  const latest = useRef(data);
  latest.current = data;

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let isGone = false;
    const watch = new ResizeObserver(([entry]) => chart.current?.setSize({ width: entry?.contentRect.width ?? 0, height: HEIGHT }));
    void import("uplot").then(({ default: Plot }) => {
      if (isGone) return;
      chart.current = new Plot(optionsOf(Plot, element), latest.current, element);
      watch.observe(element);
    });
    return () => {
      isGone = true;
      watch.disconnect();
      chart.current?.destroy();
    };
  }, []);
  useEffect(() => chart.current?.setData(data));

  return (
    <div className="td-chart">
      <h3>
        {t("ordersAMinute")} <span className="td-grey">{t("redFailed")}</span>
      </h3>
      <div ref={place} aria-hidden style={{ height: HEIGHT }} />
      <table className="sr-only">
        <caption>{t("ordersAMinute")}</caption>
        <tbody>
          {minutes.slice(-10).map(({ at: time, made, failed }) => (
            <tr key={time}>
              <th scope="row">{formatTime(new Date(time))}</th>
              <td>{made}</td>
              <td>{t("failed", { count: failed })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Reads the colours from the page when the chart is drawn. */
function optionsOf(Plot: typeof uPlot, element: HTMLElement): uPlot.Options {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const axis = { stroke: color("--ink-2"), font: `11px ${style.fontFamily}`, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    padding: [12, 10, 0, 0],
    scales: { y: { range: (_, __, most) => [0, Math.max(4, Math.ceil(most * 1.15))] } },
    axes: [
      { ...axis, grid: { show: false }, space: 70, values: (_, times) => times.map((time) => formatTime(new Date(time * 1000))) },
      { ...axis, grid: { stroke: color("--line"), width: 1 }, space: 44, size: 36, incrs: [1, 2, 5, 10, 20, 30, 50, 100, 200, 500] },
    ],
    series: [
      {},
      { stroke: color("--ink"), width: LINE, fill: color("--sunken"), points: { show: false } },
      { stroke: color("--danger"), fill: color("--danger"), paths: Plot.paths.bars?.({ size: [0.5, 4] }), points: { show: false } },
    ],
    hooks: { draw: [(plot) => ringLast(plot, color("--spot"), color("--ink"))] },
  };
}

/** Highlights the newest point of the line. */
function ringLast(plot: uPlot, spot: string, ink: string): void {
  const [times, made] = plot.data;
  const [x, y] = [times.at(-1), made?.at(-1)];
  if (x === undefined || y == null) return;
  const { ctx } = plot;
  ctx.beginPath();
  ctx.arc(plot.valToPos(x, "x", true), plot.valToPos(y, "y", true), 4.5 * devicePixelRatio, 0, 2 * Math.PI);
  ctx.fillStyle = spot;
  ctx.strokeStyle = ink;
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.fill();
  ctx.stroke();
}

type Minute = { at: string; made: number; failed: number };

const MINUTE_MS = 60_000;
/** Number of minutes drawn. */
const DRAWN = 60;

/** Returns an entry for each of the last sixty full minutes, `at` in ms since 1970. A minute without orders has zeros. */
function minutesOf(minutes: readonly Minute[], at: string): { at: number; made: number; failed: number }[] {
  const last = Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS - MINUTE_MS;
  const known = new Map(minutes.map((minute) => [Date.parse(minute.at), minute]));
  return Array.from({ length: DRAWN }, (_, index) => {
    const time = last - (DRAWN - 1 - index) * MINUTE_MS;
    const { made = 0, failed = 0 } = known.get(time) ?? {};
    return { at: time, made, failed };
  });
}
