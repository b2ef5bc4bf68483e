"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { useFormField } from "@/components/ui/form-fields";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";

type SpecChipsProps = {
  specs: MerchandiseDetailView["specs"];
  chosen?: string;
  onChoose: (specId: string) => void;
  /** a spec is required, but none is chosen yet */ missing: boolean;
};

/** The specs as chips. Sold-out specs are shown, but cannot be chosen. */
export function SpecChips({ specs, chosen, onChoose, missing }: SpecChipsProps) {
  const t = useTranslations("Merchandise");
  const name = specs.find((spec) => spec.spec_id === chosen)?.name;
  const id = useId();
  const error = missing ? t("specRequired") : undefined;
  const quiet = useFormField({ id, label: t("spec"), error });
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {t("spec")} <span className="ml-2 font-normal text-ink-2">{name}</span>
      </legend>
      <div className="spec-chips">
        {specs.map((spec) => (
          <label key={spec.spec_id}>
            <input
              className="sr-only"
              type="radio"
              name="spec"
              value={spec.spec_id}
              checked={spec.spec_id === chosen}
              disabled={spec.sold_out}
              onChange={() => onChoose(spec.spec_id)}
            />
            {spec.name}
            {spec.sold_out ? <em>{t("tag.sold_out")}</em> : null}
          </label>
        ))}
      </div>
      <div aria-live={quiet ? "off" : "polite"}>
        {error ? (
          <p id={`${id}-error`} className="msg msg-err">
            <CircleAlert className="ic ic-s" aria-hidden />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
