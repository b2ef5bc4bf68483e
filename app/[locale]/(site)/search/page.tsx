import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ResultGroups } from "@/components/search/result-groups";
import { SearchForm } from "@/components/search/search-form";
import { searchItems } from "@/lib/domain/search/queries";
import { PAGE_SIZE } from "@/lib/domain/search/rules";
import { searchQuerySchema } from "@/lib/domain/search/schemas";
import { filteredMetadata } from "@/lib/http/page/page-metadata";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { SEARCH_MAX } from "@/lib/input/printable";

type SearchProps = { params: Promise<{ locale: Locale }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export const dynamic = "force-dynamic";

/** Returns the search text of the address, cut to the maximum length. */
async function wordsOf(searchParams: SearchProps["searchParams"]): Promise<string> {
  const { q = "" } = await searchParams;
  const said = String([q].flat()[0] ?? "").slice(0, SEARCH_MAX);
  return searchQuerySchema.safeParse({ q: said }).data?.q ?? "";
}

export async function generateMetadata({ params, searchParams }: SearchProps): Promise<Metadata> {
  const [t, q] = [await getTranslations({ locale: (await params).locale, namespace: "Search" }), await wordsOf(searchParams)];
  return filteredMetadata(q === "" ? t("title") : t("titleOf", { q }), t("description"));
}

/** The search as a page: a form and its results, without scripts. Rendered for each request and never cached. */
export default async function SearchPage({ params, searchParams }: SearchProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations("Search");
  const q = await wordsOf(searchParams);
  const result = await searchItems({ q, language: languageOfLocale(locale), size: PAGE_SIZE });
  return (
    <div className="wrap pt-8 md:pt-14">
      <h1 className="phrase text-26 md:text-34">{q === "" ? t("title") : t("titleOf", { q })}</h1>
      <SearchForm search={q} />
      <ResultGroups result={result} search={q} />
    </div>
  );
}
