"use client";

import { useTranslations } from "next-intl";
import type { RightFieldsProps } from "@/components/office/rights/form/types";

const carriers = ["list", "code", "shared", "rule"] as const;

type CarrierFieldsProps = RightFieldsProps & { /** the right has a list, codes or uses */ isFixed: boolean };

/** How the right reaches buyers. */
export function CarrierFields({ draft, change, isFixed }: CarrierFieldsProps) {
  const t = useTranslations("OfficeRights");
  return (
    <fieldset className="rt-part">
      <legend>{t("form.carrier")}</legend>
      {isFixed ? <p className="of-sub">{t("form.carrierFixed")}</p> : null}
      <div className="rt-carriers">
        {carriers.map((carrier) => (
          <label key={carrier} className="rt-carrier">
            <input
              type="radio"
              name="carrier"
              value={carrier}
              className="sr-only"
              aria-label={t(`carriers.${carrier}`)}
              aria-describedby={`rt-carrier-${carrier}`}
              checked={draft.carrier === carrier}
              disabled={isFixed && draft.carrier !== carrier}
              onChange={() => change({ carrier })}
            />
            <span className="rb" aria-hidden />
            <span>
              <b>{t(`carriers.${carrier}`)}</b>
              <span className="tb-second" id={`rt-carrier-${carrier}`}>
                {t(`carrierHints.${carrier}`)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
