import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type UIEvent } from "react";

/**
 * Pages next to each other in a list with scroll snapping, by swipe, arrow keys and buttons.
 * @param first the page that is shown initially
 */
export function useTurning(count: number, first = 0) {
  const [shown, setShown] = useState(first);
  const list = useRef<HTMLUListElement>(null);

  const scrollTo = useCallback((index: number, behavior: ScrollBehavior) => {
    const pages = [...(list.current?.children ?? [])] as HTMLElement[];
    const left = (pages[index]?.offsetLeft ?? 0) - (pages[0]?.offsetLeft ?? 0);
    list.current?.scrollTo({ left, behavior });
  }, []);

  // before the first paint: show the next valid ticket, not the first
  useLayoutEffect(() => {
    if (first > 0) scrollTo(first, "instant");
  }, [first, scrollTo]);

  function follow(event: UIEvent<HTMLUListElement>): void {
    const { scrollWidth, scrollLeft, clientWidth } = event.currentTarget;
    if (scrollWidth <= clientWidth) return;
    // by the scrolled share, because the last page may never reach the list's left edge
    setShown(Math.min(count - 1, Math.max(0, Math.round((scrollLeft / (scrollWidth - clientWidth)) * (count - 1)))));
  }

  function show(index: number): void {
    if (index < 0 || index >= count) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo(index, still ? "instant" : "smooth");
  }

  function turn(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  }

  return { list, shown, follow, show, turn, jump: (index: number) => scrollTo(index, "instant") };
}
