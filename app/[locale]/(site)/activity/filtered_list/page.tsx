import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { EventList, PAGE_SIZE } from "@/app/[locale]/(site)/activity/event-list";
import { eventAddress, readEventChoice } from "@/components/events/list/event-address";
import { listEventChoicesCached, listEventsCached } from "@/lib/domain/events/call-queries";
import { filteredMetadata } from "@/lib/http/page/page-metadata";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

type FilteredListProps = { params: Promise<{ locale: Locale }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: FilteredListProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Events" });
  return filteredMetadata(t("listTitle"), t("listDescription"));
}

/**
 * /activity with tab, search or filters in its address (lib/http/page/filtered-list.ts). Rendered for each request and never
 * cached.
 */
export default async function FilteredListPage({ params, searchParams }: FilteredListProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const language = languageOfLocale(locale);
  const said = Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0] ?? ""]);
  const choice = readEventChoice(new URLSearchParams(said));
  const { search: search_txt, ...rest } = choice;
  const [first, choices] = await Promise.all([
    listEventsCached({ ...rest, search_txt, language, page_size: PAGE_SIZE }),
    listEventChoicesCached(language),
  ]);
  return <EventList first={first} choices={choices} rendered={eventAddress(choice)} />;
}
