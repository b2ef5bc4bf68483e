"use client";

import { useEffect } from "react";

/** Loads the fonts of all languages: the page has loaded only its own language's, and the device may lack letters of the others. */
export function useAllFaces(): void {
  useEffect(() => {
    void import("@/components/layout/fonts/font-jp");
    void import("@/components/layout/fonts/font-kr");
  }, []);
}
