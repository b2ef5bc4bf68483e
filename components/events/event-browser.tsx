"use client";

import { useEffect, useId, useRef, useState } from "react";
import { CalendarX, Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { EventGrid } from "@/components/events/event-grid";
import { useEventList, type EventPage } from "@/components/events/use-event-list";
import { Button, IconButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useAddressQuery } from "@/lib/client/use-address-query";
import type { EventListTab } from "@/lib/domain/events/types";

const tabs = ["all", "on_sale", "coming"] as const satisfies readonly EventListTab[];
/** A pause in typing that starts the search, in ms. */
const TYPING_PAUSE_MS = 300;

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
  const search = params.get("search") ?? "";
  const [typed, setTyped] = useState(search);
  const searchId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useEventList({ tab, search, first });

  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed.trim() === search) return;
    timer.current = setTimeout(() => history.replaceState(null, "", addressOf(tab, typed.trim())), TYPING_PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [typed, search, tab]);
  const clear = () => { setTyped(""); history.replaceState(null, "", addressOf(tab, "")); };

  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mt-8">
        <nav className="tabs grow" aria-label={t("tabs")}>
          {tabs.map((name) => (
            <a
              key={name}
              href={name === "all" ? "?" : `?tab=${name}`}
              aria-current={name === tab ? "page" : undefined}
              onClick={(event) => { event.preventDefault(); history.pushState(null, "", addressOf(name, typed.trim())); }}
            >
              {t(`tab.${name}`)}
            </a>
          ))}
        </nav>
        <form role="search" className="relative w-full md:w-80" onSubmit={(event) => event.preventDefault()}>
          <label className="sr-only" htmlFor={searchId}>{t("search")}</label>
          <Search className="ic pointer-events-none absolute left-3.5 top-3.5 text-ink-3" aria-hidden />
          <input id={searchId} type="search" className="inp px-11 [&::-webkit-search-cancel-button]:hidden" placeholder={t("searchHint")} value={typed} maxLength={100} onChange={(event) => setTyped(event.target.value)} />
          {typed ? <IconButton className="absolute right-0.5 top-0.5" label={t("clearSearch")} onClick={clear}><X className="ic ic-s" aria-hidden /></IconButton> : null}
        </form>
      </div>
      <p className="num mt-5 text-14 text-ink-2" role="status">{list.total === undefined ? " " : t("count", { count: list.total })}</p>
      {/* An event pressed before the pause is over: a change of the address now would call the way there off. */}
      <div className="mt-5" aria-busy={list.loading} onClickCapture={() => clearTimeout(timer.current)}>
        {list.failed ? (
          <EmptyState icon={CalendarX} action={<Button onClick={list.retry}>{t("retry")}</Button>}>{t("listFailed")}</EmptyState>
        ) : list.total === 0 ? (
          <EmptyState icon={CalendarX} action={search ? <Button onClick={clear}>{t("clearSearch")}</Button> : null}>{search ? t("noneFound") : t("noneHere")}</EmptyState>
        ) : (
          <EventGrid events={list.items} eager heading="h2" />
        )}
      </div>
      {!list.failed && list.total !== undefined && list.items.length < list.total ? (
        <div className="mt-12 flex justify-center"><Button loading={list.loading} onClick={list.more}>{t("loadMore")}</Button></div>
      ) : null}
    </>
  );
}
