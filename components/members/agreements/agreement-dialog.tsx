"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Agreement } from "@/components/members/agreements/agreement";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { AgreementName, AgreementText } from "@/lib/domain/members/agreements/agreement";
import { loadAgreement } from "@/lib/domain/members/agreements/load-agreement";
import { formatWrittenDate } from "@/lib/i18n/format";
import { languageOfLocale } from "@/lib/i18n/messages";
import { momentInTaipei } from "@/lib/platform/clock";

type AgreementDialogProps = { name: AgreementName; open: boolean; onOpenChange: (open: boolean) => void; onAgree?: () => void };

/** One of the three texts, fetched when it is opened. */
export function AgreementDialog({ name, open, onOpenChange, onAgree }: AgreementDialogProps) {
  const t = useTranslations("Members.agreements");
  const locale = useLocale();
  const language = languageOfLocale(locale);
  const [text, setText] = useState<AgreementText>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!open || text || failed) return;
    loadAgreement(name, language).then(setText, () => setFailed(true));
  }, [open, name, language, text, failed]);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title={t(name)}
      description={
        text?.effective ? t("effective", { date: formatWrittenDate(momentInTaipei(`${text.effective} 00:00`), locale) }) : undefined
      }
      footer={
        <>
          <Button variant={onAgree ? "ghost" : "line"} onClick={() => onOpenChange(false)}>
            {t("close")}
          </Button>
          {onAgree ? (
            <Button variant="spot" disabled={!text} onClick={onAgree}>
              {t("agree")}
            </Button>
          ) : null}
        </>
      }
    >
      {failed ? (
        <div role="alert" className="grid justify-items-start gap-4">
          <p>{t("loadFailed")}</p>
          <Button size="sm" onClick={() => setFailed(false)}>
            {t("retry")}
          </Button>
        </div>
      ) : text ? (
        <Agreement text={text} language={language} note={language === "kr" ? t("languageNote") : undefined} />
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Dialog>
  );
}
