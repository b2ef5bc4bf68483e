"use client";

import { useTranslations } from "next-intl";
import { EventGrid } from "@/components/events/event-grid";
import { useEventList, type EventPage } from "@/components/events/use-event-list";
import { CalendarX } from "@/components/icons/calendar-x";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/search-field";
import { useAddressQuery } from "@/lib/client/use-address-query";
import { useTypedSearch } from "@/lib/client/use-typed-search";
import type { EventListTab } from "@/lib/domain/events/types";
import { printableLine, SEARCH_MAX } from "@/lib/input/printable";

const tabs = ["all", "on_sale", "coming"] as const satisfies readonly EventListTab[];

function addressOf(tab: EventListTab, search: string): string {
  const query = new URLSearchParams();
  if (tab !== "all") query.set("tab", tab);
  if (search) query.set("search", search);
  return query.size > 0 ? `?${query}` : location.pathname;
}

/** The list under its tabs and search. What is chosen stands in the address. */
export function EventBrowser({ first }: { first: EventPage }) {
  const t = useTranslations("Events");
  const params = useAddressQuery();
  const tab = tabs.find((name) => name === params.get("tab")) ?? "all";
  const search = printableLine(params.get("search") ?? "").slice(0, SEARCH_MAX);
  const { typed, type, callOff } = useTypedSearch(search, (words) => history.replaceState(null, "", addressOf(tab, words)));
  const list = useEventList({ tab, search, first });
  const clear = () => {
    type("");
    history.replaceState(null, "", addressOf(tab, ""));
  };

  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mt-8">
        <nav className="tabs grow" aria-label={t("tabs")}>
          {tabs.map((name) => (
            <a
              key={name}
              href={name === "all" ? "?" : `?tab=${name}`}
              aria-current={name === tab ? "page" : undefined}
              onClick={(event) => {
                event.preventDefault();
                history.pushState(null, "", addressOf(name, typed.trim()));
              }}
            >
              {t(`tab.${name}`)}
            </a>
          ))}
        </nav>
        <SearchField
          className="w-full md:w-80"
          label={t("search")}
          placeholder={t("searchHint")}
          clearLabel={t("clearSearch")}
          maxLength={SEARCH_MAX}
          value={typed}
          onType={type}
          onClear={clear}
        />
      </div>
      <p className="num mt-5 text-14 text-ink-2" role="status">
        {list.total === undefined ? "\u00a0" : t("count", { count: list.total })}
      </p>
      {/* An event pressed before the pause is over: a change of the address now would call the way there off. */}
      <div className={`mt-5 ${list.total === undefined ? "is-stale" : ""}`} aria-busy={list.loading} onClickCapture={callOff}>
        {list.failed ? (
          <EmptyState icon={CalendarX} action={<Button onClick={list.retry}>{t("retry")}</Button>}>
            {t("listFailed")}
          </EmptyState>
        ) : list.total === 0 ? (
          <EmptyState icon={CalendarX} action={search ? <Button onClick={clear}>{t("clearSearch")}</Button> : null}>
            {search ? t("noneFound") : t("noneHere")}
          </EmptyState>
        ) : (
          <EventGrid events={list.items} eager heading="h2" />
        )}
      </div>
      {!list.failed && list.total !== undefined && list.items.length < list.total ? (
        <div className="mt-12 flex justify-center">
          <Button loading={list.loading} onClick={list.more}>
            {t("loadMore")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
