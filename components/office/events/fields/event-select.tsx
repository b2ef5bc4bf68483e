"use client";

import { useTranslations } from "next-intl";
import type { Path } from "@/components/office/events/at-path";
import { useEventValue } from "@/components/office/events/event-form";
import { Select } from "@/components/ui/select";

type EventSelectProps = { path: Path; label: string; hint?: string; options: { value: string; label: string }[] };

/** A select for a value of the event. */
export function EventSelect({ path, label, hint, options }: EventSelectProps) {
  const t = useTranslations("OfficeEvents");
  const { value, was, error, id, set } = useEventValue(path);
  const now = value === undefined || value === null ? "" : String(value);
  const before = options.find((option) => option.value === String(was))?.label;
  return (
    <Select
      id={id}
      label={label}
      hint={hint}
      error={error}
      aside={was === undefined ? undefined : <span className="ev-was">{t("was", { value: before ?? "–" })}</span>}
      value={now}
      options={options}
      placeholder={options.some((option) => option.value === now) ? undefined : t("choose")}
      onChange={({ target }) => set(typeof value === "number" ? Number(target.value) : target.value)}
    />
  );
}
