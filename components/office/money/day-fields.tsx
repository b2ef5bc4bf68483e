"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import type { Days } from "@/lib/office/money/schemas";

/** A range of days in Taipei. */
export function DayFields({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const t = useTranslations("OfficeMoney.days");
  return (["from", "to"] as const).map((name) => (
    <Field key={name} label={t(name)}>
      {(control) => (
        <input
          {...control}
          className="inp"
          type="date"
          required
          value={days[name]}
          onChange={({ target }) => (target.value ? onChange({ ...days, [name]: target.value }) : undefined)}
        />
      )}
    </Field>
  ));
}
