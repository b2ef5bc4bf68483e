import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";

type SpecChipsProps = { specs: MerchandiseDetailView["specs"]; chosen?: string; onChoose: (specId: string) => void; /** asked for and not chosen yet */ missing: boolean };

/** The specs as chips; sold out ones are there, and cannot be chosen. */
export function SpecChips({ specs, chosen, onChoose, missing }: SpecChipsProps) {
  const t = useTranslations("Merchandise");
  const name = specs.find(({ spec_id: id }) => id === chosen)?.name;
  return (
    <fieldset aria-describedby={missing ? "spec-missing" : undefined}>
      <legend>{t("spec")} <span className="font-normal text-ink-2">{name}</span></legend>
      <div className="spec-chips">
        {specs.map((spec) => (
          <label key={spec.spec_id}>
            <input className="sr-only" type="radio" name="spec" value={spec.spec_id} checked={spec.spec_id === chosen} disabled={spec.sold_out} onChange={() => onChoose(spec.spec_id)} />
            {spec.name}
            {spec.sold_out ? <em>{t("tag.sold_out")}</em> : null}
          </label>
        ))}
      </div>
      <div aria-live="polite">{missing ? <p id="spec-missing" className="msg msg-err"><CircleAlert className="ic ic-s" aria-hidden /><span>{t("specRequired")}</span></p> : null}</div>
    </fieldset>
  );
}
