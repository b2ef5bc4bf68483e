import { getLocale, getTranslations } from "next-intl/server";
import { Agreement } from "@/components/members/agreement";
import type { AgreementName } from "@/lib/domain/members/agreements/agreement";
import { loadAgreement } from "@/lib/domain/members/agreements/load-agreement";
import { formatDate } from "@/lib/i18n/format";
import { localeWord } from "@/lib/i18n/messages";

/** An agreement as a page of its own: title, day of effect, numbered sections. */
export async function AgreementPage({ name }: { name: AgreementName }) {
  const locale = await getLocale();
  const language = localeWord(locale);
  const [t, text] = await Promise.all([getTranslations("Members.agreements"), loadAgreement(name, language)]);
  return (
    <article className="wrap max-w-[760px] pt-8 md:pt-14">
      <h1 className="text-26 md:text-34">{t(name)}</h1>
      {text.effective ? (
        <p className="num mb-8 mt-2 text-14 text-ink-2">{t("effective", { date: formatDate(`${text.effective}T00:00:00+08:00`, locale, { year: "always" }) })}</p>
      ) : null}
      <Agreement text={text} language={language} note={language === "kr" ? t("language_note") : undefined} headings="h2" />
    </article>
  );
}
