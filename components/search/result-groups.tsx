import { useTranslations } from "next-intl";
import { NothingFound } from "@/components/search/nothing-found";
import { ResultParts } from "@/components/search/result-parts";
import { PageLink } from "@/components/ui/page-link";
import type { SearchResult } from "@/lib/domain/search/types";

type ResultGroupsProps = { result: SearchResult; search: string };

/** The results on the search page, by kind. */
export function ResultGroups({ result: { groups, is_close: isClose }, search }: ResultGroupsProps) {
  const t = useTranslations("Search");
  const isNone = search !== "" && (isClose || groups.length === 0);
  return (
    <>
      {isNone ? <NothingFound search={search} isClose={isClose} /> : null}
      <div className="hit-groups hit-page">
        {groups.map(({ kind, items, total }) => (
          <section key={kind} className="hit-group">
            <div className="hit-kind">
              <h2>{t(search === "" ? "upcoming" : `kind.${kind}`)}</h2>
              {total > items.length ? <span className="num">{t("all", { count: total })}</span> : null}
            </div>
            <ul>
              {items.map((item) => (
                <li key={item.path}>
                  <PageLink href={item.path} className="hit">
                    <ResultParts kind={kind} item={item} search={isClose ? "" : search} />
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
