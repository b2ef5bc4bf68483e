"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { problemWords } from "@/components/office/ui/problem-words";

type Key = Parameters<ReturnType<typeof useTranslations<"OfficeEvents.problems">>>[0];

/** Translates the reason why an event or hall cannot be published. */
export function useProblemText() {
  const t = useTranslations("OfficeEvents.problems");
  return useCallback(
    (message: string): string => {
      const words = problemWords(message);
      return words ? t(words.key as Key, { a: words.a, b: words.b } as never) : message;
    },
    [t],
  );
}
