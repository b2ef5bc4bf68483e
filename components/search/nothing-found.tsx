import { useTranslations } from "next-intl";
import { EmptyPlace } from "@/components/ui/empty-place";
import { Link } from "@/lib/i18n/navigation";

type NothingFoundProps = { search: string; /** close results follow */ isClose: boolean; onDone?: () => void };

/** Says that nothing was found, what was searched, and what the visitor can do next. */
export function NothingFound({ search, isClose, onDone }: NothingFoundProps) {
  const t = useTranslations("Search");
  return (
    <div className="search-none">
      <EmptyPlace place="seat" />
      <div>
        <p className="search-none-title phrase">{t("noneTitle", { q: search })}</p>
        <p className="mt-1 text-15 text-ink-2">{t("noneText")}</p>
        {isClose ? (
          <p className="search-close">{t("closeTitle")}</p>
        ) : (
          <p className="search-ways">
            <Link href="/activity" onClick={onDone}>
              {t("allEvents")}
            </Link>
            <Link href="/merch" onClick={onDone}>
              {t("shop")}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
