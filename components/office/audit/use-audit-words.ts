"use client";

import { useTranslations } from "next-intl";

type Key = Parameters<ReturnType<typeof useTranslations<"OfficeAudit">>>[0];

/** An entry's names in words. One that no word is written for stands as it is noted. */
export function useAuditWords() {
  const t = useTranslations("OfficeAudit");
  const word = (key: string, otherwise: string) => (t.has(key as Key) ? t(key as Key) : otherwise);
  return {
    act: (act: string) => word(`acts.${act}`, act),
    subject: (kind: string) => word(`subjects.${kind}`, kind),
    /** the last part of the way that has a word: lines.0.seat → 座位 */
    field: (path: string) => word(`fields.${path.split(".").at(-1) ?? ""}`, path),
  };
}
