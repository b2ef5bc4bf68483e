"use client";

import { useTranslations } from "next-intl";
import { differencesOf } from "@/components/office/audit/differences-of";
import { useAuditWords } from "@/components/office/audit/use-audit-words";

function inWords(value: unknown, and: string): string {
  if (Array.isArray(value)) return value.map((one) => inWords(one, and)).join(and);
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

/** Shows the values before and after, side by side for each field that has changed. */
export function AuditDifference({ before, after }: { before: unknown; after: unknown }) {
  const t = useTranslations("OfficeAudit");
  const words = useAuditWords();
  const and = useTranslations("Office")("and");
  const differences = differencesOf(before, after);
  if (differences.length === 0) return <p className="of-consequence">{t("noDifference")}</p>;
  return (
    <dl className="diff">
      {differences.map(({ path, before: old, after: now }) => (
        <div key={path}>
          <dt>{path ? words.field(path) : t("whole")}</dt>
          <dd>
            {old === undefined || old === null ? null : <del>{inWords(old, and)}</del>}
            {now === undefined || now === null ? null : <ins>{inWords(now, and)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
