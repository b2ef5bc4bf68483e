"use client";

import { useTranslations } from "next-intl";
import { ChevronDown } from "@/components/icons/chevron-down";
import { X } from "@/components/icons/x";
import { FilterForm } from "@/components/office/ui/filters/filter-form";
import { useDisclosure } from "@/components/office/ui/filters/use-disclosure";
import type { FilterField } from "@/components/office/ui/filters/use-filter-fields";
import type { Values } from "@/components/office/ui/filters/use-list-address";

type FilterChipProps = { field: FilterField; given: Values; onChange: (part: Values) => void };

/** One filter: a chip with its value, which opens its controls, and a button that removes it. */
export function FilterChip({ field, given, onChange }: FilterChipProps) {
  const t = useTranslations("OfficeLists");
  const { isOpen, close, button, box } = useDisclosure();
  const words = field.words(given);
  const text = words ? t("chip", { filter: field.label, words }) : field.label;
  return (
    <div {...box} className={words ? "fl-chip fl-chip-on" : "fl-chip"}>
      <button {...button} type="button" className="fl-chip-open">
        <span>{text}</span>
        {words ? null : <ChevronDown className="ic" aria-hidden />}
      </button>
      {words ? (
        <button
          type="button"
          className="fl-chip-x"
          aria-label={t("remove", { filter: field.label })}
          onClick={() => onChange(Object.fromEntries(field.ids.map((id) => [id, ""])))}
        >
          <X className="ic" aria-hidden />
        </button>
      ) : null}
      {isOpen ? (
        <div className="fl-panel">
          <FilterForm
            fields={[field]}
            given={given}
            onApply={(part) => {
              onChange(part);
              close();
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
