"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Check } from "@/components/icons/check";
import { ChevronRight } from "@/components/icons/chevron-right";
import { CircleAlert } from "@/components/icons/circle-alert";
import { AgreementSheet } from "@/components/members/agreements/agreement-sheet";
import { useFormField } from "@/components/ui/form-fields";
import { agreementNames, type AgreementName } from "@/lib/domain/members/agreements/agreement";

type AgreementRowsProps = { agreed: Record<AgreementName, boolean>; onAgree: (name: AgreementName) => void; error?: string };

/** Three rows that open the sheet at their part. A row is only ticked by agreeing at the end of its text. */
export function AgreementRows({ agreed, onAgree, error }: AgreementRowsProps) {
  const t = useTranslations("Members.agreements");
  const [part, setPart] = useState<AgreementName>();
  const id = useId();
  useFormField({ id, label: t("legend"), error });
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{t("legend")}</legend>
      <div className="grid divide-line rounded-ctl border border-control max-md:divide-y md:grid-cols-[repeat(3,auto)] md:divide-x">
        {agreementNames.map((name) => (
          <button
            key={name}
            type="button"
            role="checkbox"
            aria-checked={agreed[name]}
            aria-haspopup="dialog"
            className="flex min-h-11 items-center gap-2.5 px-3 text-left text-14 leading-snug md:min-h-12 md:px-2.5"
            onClick={() => setPart(name)}
          >
            <span className={`cb size-5! ${agreed[name] ? "cb-on" : ""}`} aria-hidden>
              <Check className="ic" />
            </span>
            <span className="phrase">{t(name)}</span>
            {agreed[name] ? (
              <span className="ml-auto text-13 font-semibold text-success md:sr-only">{t("agreed")}</span>
            ) : (
              <ChevronRight className="ic ic-s ml-auto text-ink-2 md:hidden" aria-hidden />
            )}
          </button>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="msg msg-err">
          <CircleAlert className="ic ic-s" aria-hidden />
          <span>{error}</span>
        </p>
      ) : null}
      <AgreementSheet part={part} onPart={setPart} agreed={agreed} onAgree={onAgree} />
    </fieldset>
  );
}
