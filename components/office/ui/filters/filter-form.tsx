"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FilterField } from "@/components/office/ui/filters/use-filter-fields";
import type { Values } from "@/components/office/ui/filters/use-list-address";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";

type FilterFormProps = { fields: readonly FilterField[]; given: Values; onApply: (part: Values) => void };

/** The controls of some filters. They apply together, so that the list is loaded once. */
export function FilterForm({ fields, given, onApply }: FilterFormProps) {
  const t = useTranslations("OfficeLists");
  const [draft, setDraft] = useState(given);
  const ids = fields.flatMap((field) => field.ids);
  const apply = (values: Values) => onApply(Object.fromEntries(ids.map((id) => [id, values[id] ?? ""])));
  return (
    <Form className="fl-form" summary={false} onSubmit={() => apply(draft)}>
      {fields.map(({ label, control }) => (
        <fieldset key={label}>
          <legend className="lbl">{label}</legend>
          {control(draft, (part) => setDraft((now) => ({ ...now, ...part })))}
        </fieldset>
      ))}
      <div className="of-acts-row">
        <Button type="submit" variant="ink">
          {t("apply")}
        </Button>
        <Button variant="ghost" disabled={!ids.some((id) => given[id] || draft[id])} onClick={() => apply({})}>
          {t("clear")}
        </Button>
      </div>
    </Form>
  );
}
