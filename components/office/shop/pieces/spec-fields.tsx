"use client";

import { useTranslations } from "next-intl";
import { ArrowUp } from "@/components/icons/arrow-up";
import { Trash2 } from "@/components/icons/trash-2";
import { FourInputs } from "@/components/office/shop/pieces/four-inputs";
import { newSpec } from "@/components/office/shop/pieces/new-piece";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/i18n/format";
import { SPECS_MAX } from "@/lib/office/shop/rules";
import type { PieceData } from "@/lib/office/shop/types";

type Specs = PieceData["specs"];
type SpecFieldsProps = { specs: Specs; /** ids of specs that have been ordered */ ordered: string[]; onChange: (specs: Specs) => void };

/** The specs in the order of the shop, with name and price, and the first stock of new ones. */
export function SpecFields({ specs, ordered, onChange }: SpecFieldsProps) {
  const t = useTranslations("OfficeShop.piece");
  const change = (at: number, part: Partial<Specs[number]>) => onChange(specs.map((spec, n) => (n === at ? { ...spec, ...part } : spec)));
  const up = (at: number) => onChange(specs.map((spec, n) => (n === at - 1 ? specs[at] : n === at ? specs[at - 1] : spec) ?? spec));
  return (
    <fieldset className="sp-specs">
      <legend>{t("specs")}</legend>
      <ol>
        {specs.map((spec, at) => {
          const isOrdered = spec.spec_id !== null && ordered.includes(spec.spec_id);
          return (
            <li key={spec.spec_id ?? `new-${at}`} className="sp-spec">
              <FourInputs label={t("spec", { number: at + 1 })} texts={spec.name} onChange={(name) => change(at, { name })} />
              <div className="sp-spec-row">
                <NumberInput label={t("price")} value={spec.price} max={9_999_999} onChange={(price) => change(at, { price })} />
                {spec.spec_id === null ? (
                  <NumberInput label={t("firstStock")} value={spec.stock} max={9_999_999} onChange={(stock) => change(at, { stock })} />
                ) : (
                  <p className="of-sub num">{t("stock", { stock: formatCount(spec.stock) })}</p>
                )}
                <span className="sp-spec-acts">
                  <Button size="sm" variant="ghost" disabled={at === 0} onClick={() => up(at)} aria-label={t("moveUp", { number: at + 1 })}>
                    <ArrowUp className="ic" aria-hidden />
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={isOrdered || specs.length === 1}
                    title={isOrdered ? t("ordered") : undefined}
                    onClick={() => onChange(specs.filter((_, n) => n !== at))}
                    aria-label={t("remove", { number: at + 1 })}
                  >
                    <Trash2 className="ic" aria-hidden />
                  </Button>
                </span>
              </div>
              {isOrdered ? <p className="of-sub">{t("ordered")}</p> : null}
            </li>
          );
        })}
      </ol>
      <Button disabled={specs.length >= SPECS_MAX} onClick={() => onChange([...specs, newSpec()])}>
        {t("addSpec")}
      </Button>
    </fieldset>
  );
}
