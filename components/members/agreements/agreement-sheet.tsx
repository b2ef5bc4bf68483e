"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { Check } from "@/components/icons/check";
import { AgreementContent } from "@/components/members/agreements/agreement-content";
import { useAgreement } from "@/components/members/agreements/use-agreement";
import { Button } from "@/components/ui/button";
import { Dialog, DialogTitle } from "@/components/ui/dialog";
import { agreementNames, type AgreementName } from "@/lib/domain/members/agreements/agreement";

type AgreementSheetProps = {
  /** the open part; undefined if the sheet is closed */
  part?: AgreementName;
  onPart: (part?: AgreementName) => void;
  agreed: Record<AgreementName, boolean>;
  onAgree: (name: AgreementName) => void;
};

/** The three texts in one sheet. Agreeing to one marks it and opens the next that is not agreed to. */
export function AgreementSheet({ part, onPart, agreed, onAgree }: AgreementSheetProps) {
  return (
    <Dialog open={part !== undefined} onOpenChange={(open) => (open ? undefined : onPart(undefined))} size="md" bare title="">
      {part ? <Parts part={part} onPart={onPart} agreed={agreed} onAgree={onAgree} /> : null}
    </Dialog>
  );
}

function Parts({ part, onPart, agreed, onAgree }: AgreementSheetProps & { part: AgreementName }) {
  const t = useTranslations("Members.agreements");
  const agreement = useAgreement(part);
  const headingId = useId();
  const body = useRef<HTMLDivElement>(null);
  const missing = agreementNames.filter((name) => !agreed[name]);
  const at = agreementNames.indexOf(part);

  // each part starts at its beginning
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    // after the dialog has stored the previously focused element, to which it returns the focus
    const timer = setTimeout(() => body.current?.focus());
    return () => clearTimeout(timer);
  }, [part]);

  function agree(): void {
    onAgree(part);
    const others = missing.filter((name) => name !== part);
    onPart(others.find((name) => agreementNames.indexOf(name) > at) ?? others[0]);
  }

  return (
    <div className="agreement-sheet">
      <div className="px-4 pb-1.5 pt-5 md:px-6 md:pt-5.5">
        <DialogTitle className="pr-12 text-21 md:text-22">{t("sheetTitle")}</DialogTitle>
        <p className="mt-0.5 pr-8 text-14 text-ink-2">{t("sheetLead")}</p>
      </div>
      <ol className="agreement-parts">
        {agreementNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={agreed[name] ? "done" : undefined}
              aria-current={name === part ? "step" : undefined}
              onClick={() => onPart(name)}
            >
              {agreed[name] ? <Check className="ic ic-s" aria-hidden /> : null}
              <span>
                <span>{t(name)}</span>
                {agreed[name] ? <span className="sr-only"> {t("agreed")}</span> : null}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div
        ref={body}
        role="region"
        aria-labelledby={headingId}
        tabIndex={0}
        className="overflow-auto overscroll-contain px-4 pb-6 pt-4 -outline-offset-3 md:px-6"
      >
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 id={headingId} className="text-17">
            {t(part)}
          </h3>
          {agreement.effective ? <p className="text-13 text-ink-3">{agreement.effective}</p> : null}
        </div>
        <AgreementContent {...agreement} />
      </div>
      <div className="border-t border-line px-4 pb-[calc(16px+env(safe-area-inset-bottom))] pt-3 md:px-6 md:pb-5">
        {agreed[part] ? (
          <Button variant="line" size="lg" block onClick={() => onPart(undefined)}>
            {t("close")}
          </Button>
        ) : (
          <Button variant="spot" size="lg" block className="phrase !whitespace-normal" disabled={!agreement.text} onClick={agree}>
            {t("agreeTo", { name: t(part) })}
          </Button>
        )}
        <p role="status" className="mt-2 text-center text-13 text-ink-2">
          {missing.length > 0 ? t("missing", { count: missing.length, names: missing.map((name) => t(name)).join(t("join")) }) : t("all")}
        </p>
      </div>
    </div>
  );
}
