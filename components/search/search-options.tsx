"use client";

import { useTranslations } from "next-intl";
import { ResultParts } from "@/components/search/result-parts";
import { searchPath } from "@/components/search/search-path";
import type { Answered } from "@/components/search/use-search-call";
import type { SearchGroup } from "@/lib/domain/search/types";
import { Link } from "@/lib/i18n/navigation";

type OptionProps = { /** the id of the option that the arrow keys have reached */ active?: string; onDone: () => void };

/** The results of a search as options of the list, by kind. */
export function SearchOptions({ answer, active, onDone }: OptionProps & { answer: Answered }) {
  const t = useTranslations("Search");
  const { groups, search, is_close: isClose } = answer;
  const all = "search-option-all";
  return (
    <>
      <div className="hit-groups" role="presentation">
        {groups.map((group) => (
          <OptionGroup
            key={group.kind}
            group={group}
            name={t(search === "" ? "upcoming" : `kind.${group.kind}`)}
            search={isClose ? "" : search}
            active={active}
            onDone={onDone}
          />
        ))}
      </div>
      {search === "" || isClose ? null : (
        <Link
          {...optionProps(all, active)}
          href={searchPath(search)}
          className={`search-all ${active === all ? "on" : ""}`}
          onClick={onDone}
        >
          {t("seeAll", { q: search })}
        </Link>
      )}
    </>
  );
}

function optionProps(id: string, active: string | undefined) {
  return { id, role: "option", tabIndex: -1, prefetch: false, "aria-selected": active === id } as const;
}

type GroupProps = OptionProps & { group: SearchGroup; name: string; search: string };

function OptionGroup({ group: { kind, items }, name, search, active, onDone }: GroupProps) {
  return (
    <div className="hit-group" role="group" aria-label={name}>
      <p className="hit-kind" aria-hidden>
        {name}
      </p>
      {items.map((item) => {
        const id = `search-option-${item.path}`;
        return (
          <Link key={id} {...optionProps(id, active)} href={item.path} className={`hit ${active === id ? "on" : ""}`} onClick={onDone}>
            <ResultParts kind={kind} item={item} search={search} />
          </Link>
        );
      })}
    </div>
  );
}
