"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, type RefObject } from "react";

/** Up to this number all rows are rendered, so that they can be searched in the page and printed. */
const ALL_MAX = 200;
const BEYOND = 20;

type Sight = {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  /** of a row, in px */ height: number;
  /** index of the row that must be in view, or -1 */ show: number;
};

/** Returns which rows of a long list are rendered, and the height of the space before and after them, in px. */
export function useRowsInSight({ body, count, height, show }: Sight) {
  const scroller = () => body.current?.closest<HTMLElement>(".work-main, .work") ?? null;
  const isLong = count > ALL_MAX;
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => height,
    getScrollElement: scroller,
    overscan: BEYOND,
    scrollMargin: body.current?.offsetTop ?? 0,
  });
  useEffect(() => {
    if (show < 0) return;
    const row = body.current?.querySelector(".tb-on");
    if (row) row.scrollIntoView({ block: "nearest" });
    else if (isLong) virtualizer.scrollToIndex(show, { align: "center" });
  }, [body, isLong, show, virtualizer]);
  const drawn = virtualizer.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!isLong || !first || !last) return { from: 0, to: isLong ? BEYOND : count, before: 0, after: isLong ? (count - BEYOND) * height : 0 };
  const { from, to } = { from: first.index, to: last.index + 1 };
  return { from, to, before: from * height, after: (count - to) * height };
}
