"use client";

import { useTranslations } from "next-intl";

type Key = Parameters<ReturnType<typeof useTranslations<"OfficeAudit">>>[0];

/** Translated names of an entry's parts. A name without a translation is shown as stored. */
export function useAuditWords() {
  const t = useTranslations("OfficeAudit");
  const word = (key: string, otherwise: string) => (t.has(key as Key) ? t(key as Key) : otherwise);
  return {
    act: (act: string) => word(`acts.${act}`, act),
    subject: (kind: string) => word(`subjects.${kind}`, kind),
    /** the translation of the last part of the path: lines.0.seat → 座位 */
    field: (path: string) => word(`fields.${path.split(".").at(-1) ?? ""}`, path),
  };
}
