"use client";

import { useEffect, useRef, useState } from "react";

/** Everything above a line at a third of the window's height. The current section is the last one that begins there. */
const READ_PART = "100000px 0px -65% 0px";

/**
 * Returns the section of a page that is being read, by the id of its heading: the last section above the reading line or, until
 * the visitor scrolls again, the one that they selected (a short section at the end never reaches the line).
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
