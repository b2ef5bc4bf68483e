import { getTranslations, setRequestLocale } from "next-intl/server";
import { Contents } from "@/components/content/contents";
import { PageShell } from "@/components/content/page-shell";
import { Agreement, agreementLang } from "@/components/members/agreements/agreement";
import type { AgreementName } from "@/lib/domain/members/agreements/agreement";
import { loadAgreement } from "@/lib/domain/members/agreements/load-agreement";
import { formatWrittenDate } from "@/lib/i18n/format";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { momentInTaipei } from "@/lib/platform/clock";

type AgreementPageProps = { name: Extract<AgreementName, "terms" | "privacy">; locale: Locale };

/** An agreement as a separate page: title, effective date, contents, numbered sections. */
export async function AgreementPage({ name, locale }: AgreementPageProps) {
  setRequestLocale(locale);
  const language = languageOfLocale(locale);
  const t = await getTranslations("Members.agreements");
  const text = await loadAgreement(name, language);
  const effective = text.effective && t("effective", { date: formatWrittenDate(momentInTaipei(`${text.effective} 00:00`), locale) });
  return (
    <PageShell title={t(name)} lead={effective}>
      <div className="legal-frame">
        <Contents label={t("contents")} entries={text.sections} lang={language === "kr" ? agreementLang(language) : undefined} />
        <Agreement page text={text} language={language} note={language === "kr" ? t("languageNote") : undefined} />
      </div>
    </PageShell>
  );
}
