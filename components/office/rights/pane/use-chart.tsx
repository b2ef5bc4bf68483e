"use client";

import { useLocale } from "next-intl";
import { useEffect, useRef } from "react";
import type uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { everyDay } from "@/components/office/rights/pane/every-day";
import { formatCount, formatDate } from "@/lib/i18n/format";
import type { RightUses } from "@/lib/office/rights/types";

const HEIGHT = 136;

/** The tickets of each day as bars, also days without any. The table below has the same data. */
export function UseChart({ days }: { days: RightUses["days"] }) {
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const drawn = everyDay(days);
  const names = drawn.map(({ day }) => formatDate(day, locale, { weekday: false }));
  const key = JSON.stringify([names, drawn.map(({ tickets }) => tickets)]);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let isGone = false;
    let chart: uPlot | undefined;
    const watch = new ResizeObserver(([entry]) => chart?.setSize({ width: entry?.contentRect.width ?? 0, height: HEIGHT }));
    void import("uplot").then(({ default: Plot }) => {
      if (isGone) return;
      const [labels, tickets] = JSON.parse(key) as [string[], number[]];
      chart = new Plot(optionsOf(element, labels, Plot), [labels.map((_, at) => at), tickets], element);
      watch.observe(element);
    });
    return () => {
      isGone = true;
      watch.disconnect();
      chart?.destroy();
    };
  }, [key]);

  return <div ref={place} aria-hidden style={{ height: HEIGHT }} />;
}

/** Reads the colours from the page when the chart is drawn. */
function optionsOf(element: HTMLElement, names: string[], Plot: typeof uPlot): uPlot.Options {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const axis = { stroke: color("--ink-2"), font: `11px ${style.fontFamily}`, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    padding: [10, 8, 0, 0],
    scales: {
      x: { time: false, range: (_, least, most) => [least - 0.6, most + 0.6] },
      y: { range: (_, __, most) => [0, Math.max(4, Math.ceil((most ?? 0) * 1.08))] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        incrs: [1, 2, 5, 7, 14, 28, 50, 100],
        values: (_, at) => at.map((n) => names[n] ?? ""),
      },
      { ...axis, grid: { stroke: color("--line"), width: 1 }, space: 36, size: 44, values: (_, at) => at.map(formatCount) },
    ],
    series: [{}, { fill: color("--ink-3"), width: 0, points: { show: false }, paths: Plot.paths.bars?.({ size: [0.7, 40] }) }],
  };
}
