"use client";

import { useEffect } from "react";

/** Load the faces of all languages: the page's own language has its face already, these come for the letters that the machine lacks. */
export function useAllFaces(): void {
  useEffect(() => {
    void import("@/components/layout/fonts/font-jp");
    void import("@/components/layout/fonts/font-kr");
  }, []);
}
