import { useCallback, useState, type FocusEvent } from "react";
import type { Path } from "@/components/office/events/at-path";
import { isOfWhole, sectionOf } from "@/components/office/events/problem-place";

const ALL = "all";
const idOf = (path: Path): string => `at-${path.join("-")}`;

/**
 * Remembers which fields the person has left, so that a fresh form shows no errors. A list whose fields form one control counts as
 * left with any field of its section.
 */
export function useLeftFields() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const add = useCallback((...ids: string[]) => {
    setLeft((before) => (ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids])));
  }, []);
  return {
    onBlur: useCallback(
      ({ target }: FocusEvent) => add(...[target.id, target.closest("section")?.id ?? ""].filter((id) => id !== "")),
      [add],
    ),
    /** The person asks for everything that is missing. */
    showAll: useCallback(() => add(ALL), [add]),
    isLeft: useCallback(
      (path: Path) => {
        if (left.has(ALL) || left.has(idOf(path))) return true;
        return isOfWhole(path) ? left.has(sectionOf(path)) : [...left].some((id) => id.startsWith(`${idOf(path)}-`));
      },
      [left],
    ),
  };
}
