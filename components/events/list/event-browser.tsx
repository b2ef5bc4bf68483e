"use client";

import { useTranslations } from "next-intl";
import { EventGrid } from "@/components/events/event-grid";
import {
  eventAddress,
  eventTabs,
  isFiltered,
  noFilter,
  readEventChoice,
  type EventListChoice,
} from "@/components/events/list/event-address";
import { EventFilters } from "@/components/events/list/event-filters";
import { useEventList, type EventPage } from "@/components/events/list/use-event-list";
import { CalendarX } from "@/components/icons/calendar-x";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/search-field";
import { useAddressQuery } from "@/lib/client/use-address-query";
import { useTypedSearch } from "@/lib/client/use-typed-search";
import type { EventChoices } from "@/lib/domain/events/types";
import { SEARCH_MAX } from "@/lib/input/printable";

type EventBrowserProps = {
  first: EventPage;
  choices: EventChoices;
  /** the query that `first` answers; "" for everything */ rendered: string;
};

/** The list with tabs, search and filters. The address contains the choice. */
export function EventBrowser({ first, choices, rendered }: EventBrowserProps) {
  const t = useTranslations("Events");
  const choice = readEventChoice(useAddressQuery(rendered));
  const { tab, search } = choice;
  const put = (change: Partial<EventListChoice>) => eventAddress({ ...choice, ...change }) || location.pathname;
  const { typed, type, callOff } = useTypedSearch(search, (words) => history.replaceState(null, "", put({ search: words })));
  const list = useEventList({ choice, first, firstKey: rendered });
  const narrowed = search !== "" || isFiltered(choice);
  const choose = (change: Partial<EventListChoice>) => {
    callOff();
    history.pushState(null, "", put({ search: typed.trim(), ...change }));
  };
  const clear = () => {
    type("");
    history.pushState(null, "", eventAddress({ tab, search: "" }) || location.pathname);
  };

  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mt-8">
        <nav className="tabs grow" aria-label={t("tabs")}>
          {eventTabs.map((name) => (
            <a
              key={name}
              href={eventAddress({ ...choice, tab: name }) || "?"}
              aria-current={name === tab ? "page" : undefined}
              onClick={(event) => {
                event.preventDefault();
                choose({ tab: name });
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
          name="search"
          also={new URLSearchParams(eventAddress({ ...choice, search: "" }))}
          value={typed}
          onType={type}
          onClear={() => {
            type("");
            history.replaceState(null, "", put({ search: "" }));
          }}
        />
      </div>
      <EventFilters choice={choice} choices={choices} onChoose={choose} />
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <p className="num text-14 text-ink-2" role="status">
          {list.total === undefined ? "\u00a0" : t("count", { count: list.total })}
        </p>
        {isFiltered(choice) && list.total !== 0 ? (
          <Button variant="ghost" size="sm" className="xs:-mr-4" onClick={() => choose(noFilter)}>
            {t("filter.clear")}
          </Button>
        ) : null}
      </div>
      {/* If an event is pressed during the pause after typing, a change of the address now would cancel the navigation. */}
      <div className={`mt-2 ${list.total === undefined ? "is-stale" : ""}`} aria-busy={list.loading} onClickCapture={callOff}>
        {list.failed ? (
          <EmptyState icon={CalendarX} action={<Button onClick={list.retry}>{t("retry")}</Button>}>
            {t("listFailed")}
          </EmptyState>
        ) : list.total === 0 ? (
          <EmptyState
            place="seat"
            action={narrowed ? <Button onClick={clear}>{t(isFiltered(choice) ? "filter.clear" : "clearSearch")}</Button> : null}
          >
            {narrowed ? t("noneFound") : t("noneHere")}
          </EmptyState>
        ) : (
          // a new key for another list, because reused cards would visibly jump to their new positions
          <EventGrid key={list.key} events={list.items} eager heading="h2" />
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
