import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { EventPage } from "@/components/events/event-page";
import { Eye } from "@/components/icons/eye";
import { DomainError } from "@/lib/errors/domain-error";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { getEventPreview } from "@/lib/office/events/preview-queries";

type Props = { params: Promise<{ locale: Locale; token: string }> };

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Events.preview" });
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** Preview of an event's draft: the event page itself, without anything on sale. */
export default async function PreviewPage({ params }: Props) {
  const { locale, token } = await params;
  setRequestLocale(locale);
  const [t, preview] = await Promise.all([getTranslations("Events.preview"), seen(decodeURIComponent(token), locale)]);
  const now = new Date();
  return (
    <>
      <p className="preview-bar" role="status">
        <Eye className="ic ic-s" aria-hidden />
        {t("bar")}
      </p>
      {"problems" in preview ? (
        <div className="wrap py-12">
          <p>{t("problems")}</p>
          <ul className="mt-4 list-disc pl-6" lang="en">
            {preview.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : (
        <EventPage
          event={preview.event}
          notice={preview.notice}
          prices={Object.fromEntries(
            Object.entries(preview.prices).map(([id, prices]) => [id, prices.map(({ ticket_times: _, ...price }) => price)]),
          )}
          entries={Object.fromEntries(
            Object.entries(preview.prices).map(([id, [price]]) => [
              id,
              (price?.ticket_times ?? []).map(({ ticket_time, entry_until }) => ({ ticket_time, entry_until })),
            ]),
          )}
          merchandiseList={[]}
          madeAt={now.toISOString()}
          isPreview
        />
      )}
    </>
  );
}

async function seen(token: string, locale: Locale) {
  try {
    return await getEventPreview(token, languageOfLocale(locale));
  } catch (thrown) {
    if (thrown instanceof DomainError) notFound();
    throw thrown;
  }
}
