"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAuditWords } from "@/components/office/audit/use-audit-words";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { auditSubjects } from "@/lib/domain/audit/types";

export type AuditFilter = { staff: string; act: string; kind: string; id: string };
type AuditFiltersProps = {
  value: AuditFilter;
  /** acts with a translated name */
  acts: string[];
  onChange: (change: Partial<AuditFilter>) => void;
};

/** Filters the audit by staff member, act and subject. */
export function AuditFilters({ value, acts, onChange }: AuditFiltersProps) {
  const t = useTranslations("OfficeAudit");
  const words = useAuditWords();
  const [id, setId] = useState(value.id);
  const { data } = useCall("people", ({ signal }) => officeApi.get("staff/list", { signal }));
  const isFiltered = Object.values(value).some(Boolean);
  return (
    <Form className="audit-filters" summary={false} role="search" aria-label={t("filters")} onSubmit={() => onChange({ id: id.trim() })}>
      <Select
        label={t("who")}
        value={value.staff}
        onChange={({ target }) => onChange({ staff: target.value })}
        placeholder={t("anybody")}
        options={(data?.staff ?? []).map(({ staff_id, name }) => ({ value: staff_id, label: name }))}
      />
      <Select
        label={t("act")}
        value={value.act}
        onChange={({ target }) => onChange({ act: target.value })}
        placeholder={t("anything")}
        options={acts.map((act) => ({ value: act, label: `${words.subject(act.split(".")[0] ?? "")} · ${words.act(act)}` }))}
      />
      <Select
        label={t("what")}
        value={value.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
        placeholder={t("anything")}
        options={auditSubjects.map((kind) => ({ value: kind, label: words.subject(kind) }))}
      />
      <Input
        label={t("subjectId")}
        data-office-search
        autoComplete="off"
        spellCheck={false}
        value={id}
        onChange={({ target }) => setId(target.value)}
        onBlur={() => id.trim() !== value.id && onChange({ id: id.trim() })}
      />
      {isFiltered ? (
        <Button
          onClick={() => {
            setId("");
            onChange({ staff: "", act: "", kind: "", id: "" });
          }}
        >
          {t("clear")}
        </Button>
      ) : null}
    </Form>
  );
}
