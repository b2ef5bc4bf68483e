"use client";

import { useMessages, useTranslations } from "next-intl";
import { useAuditWords } from "@/components/office/audit/use-audit-words";
import { useFilterFields, type FilterField } from "@/components/office/ui/filters/use-filter-fields";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { auditSubjects } from "@/lib/domain/audit/types";

/** The fields by which the audit is filtered: days, person, act and subject. */
export function useAuditFields(): FilterField[] {
  const t = useTranslations("OfficeAudit");
  const words = useAuditWords();
  const make = useFilterFields();
  const { acts } = useMessages().OfficeAudit;
  const { data } = useCall("people", ({ signal }) => officeApi.get("staff/list", { signal }), { once: true });
  return [
    make.days("at", t("when")),
    make.one(
      "staff",
      t("who"),
      (data?.staff ?? []).map(({ staff_id: value, name: label }) => ({ value, label })),
    ),
    make.one(
      "act",
      t("act"),
      actsIn(acts).map((act) => ({ value: act, label: `${words.subject(act.split(".")[0] ?? "")} · ${words.act(act)}` })),
    ),
    make.choice(
      "kind",
      t("what"),
      auditSubjects.map((value) => ({ value, label: words.subject(value) })),
    ),
    make.text("id", t("subjectId")),
  ];
}

/** Flattens { staff: { invited } } to staff.invited. */
function actsIn(words: Record<string, Record<string, string>>): string[] {
  return Object.entries(words).flatMap(([noun, acts]) => Object.keys(acts).map((act) => `${noun}.${act}`));
}
