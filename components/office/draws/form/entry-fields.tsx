"use client";

import { useTranslations } from "next-intl";
import type { DrawFieldsProps } from "@/components/office/draws/form/types";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { PARTY_MAX, WISHES_MAX } from "@/lib/draw/entry-line";

const upTo = (most: number) => Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

/** How large a party may be, how many wishes it may have, and whether each companion needs an account. */
export function EntryFields({ draft, change, errorOf }: DrawFieldsProps) {
  const t = useTranslations("OfficeDraws.form");
  return (
    <fieldset className="rt-part">
      <legend>{t("entries")}</legend>
      <div className="rt-fields">
        <Select
          label={t("partyMax")}
          value={String(draft.partyMax)}
          options={upTo(PARTY_MAX)}
          error={errorOf("party_max")}
          onChange={({ target }) => change({ partyMax: Number(target.value) })}
        />
        <Select
          label={t("wishesMax")}
          value={String(draft.wishesMax)}
          options={upTo(WISHES_MAX)}
          error={errorOf("wishes_max")}
          onChange={({ target }) => change({ wishesMax: Number(target.value) })}
        />
      </div>
      <Checkbox label={t("named")} checked={draft.companionsNamed} onChange={({ target }) => change({ companionsNamed: target.checked })} />
    </fieldset>
  );
}
