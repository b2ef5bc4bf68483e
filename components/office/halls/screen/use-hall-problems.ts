"use client";

import { useEffect, useState } from "react";
import { findProblems } from "@/components/office/halls/model/checks/find-problems";
import type { Problem } from "@/components/office/halls/model/checks/types";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

/** Delay of the checks after an edit, in ms: the checks of a large hall must not delay the next edit. */
const AFTER = 120;
const none: Problem[] = [];

/** Finds the hall's problems during editing. */
export function useHallProblems(hall: HallFile): { problems: Problem[]; isChecked: boolean } {
  const [found, setFound] = useState<{ hall: HallFile; problems: Problem[] }>();
  useEffect(() => {
    const timer = setTimeout(() => setFound({ hall, problems: findProblems(hall) }), AFTER);
    return () => clearTimeout(timer);
  }, [hall]);
  return { problems: found?.problems ?? none, isChecked: found?.hall === hall };
}
