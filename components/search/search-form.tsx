import { useLocale, useTranslations } from "next-intl";
import { Search } from "@/components/icons/search";
import { Button } from "@/components/ui/button";
import { localizedPath } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { SEARCH_MAX } from "@/lib/input/printable";

/** The field of the search page. It opens the results page for its words. */
export function SearchForm({ search }: { search: string }) {
  const t = useTranslations("Search");
  return (
    <form role="search" method="get" action={localizedPath(useLocale() as Locale, "/search")} className="search-form">
      <div className="search-field">
        <Search className="ic" aria-hidden />
        <input
          type="search"
          name="q"
          aria-label={t("field")}
          placeholder={t("hint")}
          defaultValue={search}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button type="submit" variant="ink">
        {t("submit")}
      </Button>
    </form>
  );
}
