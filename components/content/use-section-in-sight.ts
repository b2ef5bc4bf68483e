"use client";

import { useEffect, useRef, useState } from "react";

/** All that lies above a line a third from the window's top: the last section that has begun there is being read. */
const READ_PART = "100000px 0px -65% 0px";

/**
 * Which of a page's sections is being read, by the id of its heading: the last to have come
 * up to the reading line, or, until the page is scrolled again, the one that was asked for (a short one
 * at the end never gets there).
 * @param ids in the order of the page
 */
export function useSectionInSight(ids: string[]): { current: string | undefined; ask: (id: string) => void } {
  const [current, setCurrent] = useState<string>();
  const asked = useRef(false);
  const names = ids.join(" ");

  useEffect(() => {
    const sections = names.split(" ").map((id) => ({ id, section: document.getElementById(id)?.closest("section") }));
    const read = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) read.add(target);
          else read.delete(target);
        }
        if (!asked.current) setCurrent(sections.findLast(({ section }) => section && read.has(section))?.id);
      },
      { rootMargin: READ_PART },
    );
    for (const { section } of sections) if (section) observer.observe(section);
    const forget = () => {
      asked.current = false;
    };
    const moves = ["wheel", "touchmove", "keydown"] as const;
    for (const move of moves) window.addEventListener(move, forget, { passive: true });
    return () => {
      observer.disconnect();
      for (const move of moves) window.removeEventListener(move, forget);
    };
  }, [names]);

  return {
    current: current && ids.includes(current) ? current : ids[0],
    ask: (id) => {
      asked.current = true;
      setCurrent(id);
    },
  };
}
