"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { problemWords } from "@/components/office/ui/problem-words";

type Key = Parameters<ReturnType<typeof useTranslations<"OfficeEvents.problems">>>[0];

/** Why something cannot be published, as a sentence in the page's language. */
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
