"use client";

import { useEffect, useState } from "react";
import { findProblems } from "@/components/office/halls/model/checks/find-problems";
import type { Problem } from "@/components/office/halls/model/checks/types";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

/** After a step, ms: the checks of a large hall do not stand between a hand and its next step. */
const AFTER = 120;
const none: Problem[] = [];

/** What has to be put right, found while one works. */
export function useHallProblems(hall: HallFile): { problems: Problem[]; isChecked: boolean } {
  const [found, setFound] = useState<{ hall: HallFile; problems: Problem[] }>();
  useEffect(() => {
    const timer = setTimeout(() => setFound({ hall, problems: findProblems(hall) }), AFTER);
    return () => clearTimeout(timer);
  }, [hall]);
  return { problems: found?.problems ?? none, isChecked: found?.hall === hall };
}
