"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { AgreementName, AgreementText } from "@/lib/domain/members/agreements/agreement";
import { loadAgreement } from "@/lib/domain/members/agreements/load-agreement";
import { formatWrittenDate } from "@/lib/i18n/format";
import { languageOfLocale } from "@/lib/i18n/messages";
import { momentInTaipei } from "@/lib/platform/clock";

/** Loads one of the three texts on demand, with its effective date. */
export function useAgreement(name: AgreementName | undefined) {
  const t = useTranslations("Members.agreements");
  const locale = useLocale();
  const language = languageOfLocale(locale);
  const [loaded, setLoaded] = useState<Partial<Record<AgreementName, AgreementText>>>({});
  const [failed, setFailed] = useState(false);
  const text = name && loaded[name];

  useEffect(() => {
    if (!name || text || failed) return;
    loadAgreement(name, language).then(
      (fetched) => setLoaded((all) => ({ ...all, [name]: fetched })),
      () => setFailed(true),
    );
  }, [name, language, text, failed]);

  return {
    text,
    language,
    failed,
    effective: text?.effective ? t("effective", { date: formatWrittenDate(momentInTaipei(`${text.effective} 00:00`), locale) }) : undefined,
    retry: () => setFailed(false),
  };
}
