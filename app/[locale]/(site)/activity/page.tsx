import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { EventList, PAGE_SIZE } from "@/app/[locale]/(site)/activity/event-list";
import { listEventChoices, listEvents } from "@/lib/domain/events/queries";
import { nextTransition } from "@/lib/domain/events/rules";
import { limitPageLife } from "@/lib/http/page/page";
import { publicMetadata } from "@/lib/http/page/page-metadata";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

type ActivityProps = { params: Promise<{ locale: Locale }> };

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: ActivityProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "Events" });
  return publicMetadata({ locale, path: "/activity", title: t("listTitle"), description: t("listDescription") });
}

export default async function ActivityPage({ params }: ActivityProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const language = languageOfLocale(locale);
  const now = new Date();
  const [first, choices] = await Promise.all([listEvents({ language, page_size: PAGE_SIZE }), listEventChoices(language)]);
  await limitPageLife({
    until: nextTransition(
      now,
      first.items.flatMap((event) => event.sales),
    ),
    tags: ["events"],
    now,
  });
  return <EventList first={first} choices={choices} />;
}
