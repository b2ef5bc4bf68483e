"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { CopyDialog } from "@/components/office/events/copy-dialog";
import { newEvent } from "@/components/office/events/new-event";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { FileButtons } from "@/components/office/ui/filters/file-buttons";
import { FilterBar } from "@/components/office/ui/filters/filter-bar";
import { NoRows } from "@/components/office/ui/filters/no-rows";
import { useFilterFields } from "@/components/office/ui/filters/use-filter-fields";
import { useListAddress } from "@/components/office/ui/filters/use-list-address";
import { PageHead } from "@/components/office/ui/page-head";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import { eventList } from "@/lib/office/events/rules";
import type { EventList } from "@/lib/office/events/types";
import { lists } from "@/lib/office/lists/rules";
import { filterRows } from "@/lib/office/lists/short-rows";

type EventItem = EventList["items"][number];

/** Every event, drafts of new ones first, with sold tickets and open problems; each opens in its editor. */
export function EventsScreen() {
  const t = useTranslations("OfficeEvents");
  const locale = useLocale();
  const router = useRouter();
  const refusal = useRefusalText();
  const { event_ids, organizer_id } = useSelf();
  const [copying, setCopying] = useState(false);
  const { run, pending, thrown } = useAct();
  const { data, last, failure, reload } = useCall("events", ({ signal }) => officeApi.get("event/overview", { signal }));
  const list = data ?? last;
  const address = useListAddress("events");
  const make = useFilterFields();
  const { filters } = lists.events;
  const fields = [
    make.choice(
      "state",
      t("state"),
      filters.state.options.map((value) => ({ value, label: t(`states.${value}`) })),
    ),
    make.days("starts", t("starts")),
  ];
  const shown = list && filterRows(list.items, eventList.filterBy, address.values);
  const open = (ref: string) => router.push(`/office/events/${ref}`);
  const begin = () =>
    run(async () => {
      const { halls } = await officeApi.get("event/halls");
      const { ref } = await officeApi.post("event/save", { file: newEvent("", halls[0]?.key ?? "") });
      open(ref);
    });
  return (
    <main id="main" className="work">
      <PageHead
        title={t("title")}
        sub={list ? t("count", { count: list.items.length }) : undefined}
        acts={
          // staff limited to some events may not create new ones; an organizer hands its own over
          event_ids === null || organizer_id !== null ? (
            <>
              <Button variant="line" disabled={!list?.items.length} onClick={() => setCopying(true)}>
                {t("copy")}
              </Button>
              <Button variant="ink" loading={pending} onClick={() => void begin()}>
                {t("create")}
              </Button>
            </>
          ) : undefined
        }
      />
      {thrown ? (
        <p role="alert" className="of-refused">
          {refusal.whole(thrown)}
        </p>
      ) : null}
      <CallFailed failure={failure} onRetry={reload} />
      <FilterBar list="events" address={address} fields={fields}>
        <FileButtons path="event/overview" query={address.asked} />
      </FilterBar>
      <DataTable
        label={t("title")}
        height={52}
        rows={shown}
        rowKey={({ ref }) => ref}
        onSelect={(ref) => ref && open(ref)}
        empty={
          <NoRows address={address} fields={fields}>
            {t("empty")}
          </NoRows>
        }
        columns={[
          {
            id: "name",
            header: t("event"),
            value: eventList.sortBy.name,
            cell: ({ name, slug }) => (
              <>
                {name || t("untitled")}
                <span className="tb-second">{slug}</span>
              </>
            ),
          },
          { id: "state", header: t("state"), value: eventList.sortBy.state, cell: (item) => <State item={item} /> },
          {
            id: "starts",
            header: t("starts"),
            value: eventList.sortBy.starts,
            cell: ({ starts_at, sessions }) => (
              <>
                {starts_at ? formatDateTime(starts_at, locale) : "–"}
                <span className="tb-second num">{t("sessionCount", { count: sessions })}</span>
              </>
            ),
          },
          {
            id: "sold",
            header: t("sold"),
            isNumber: true,
            value: eventList.sortBy.sold,
            cell: ({ sold, capacity }) => (capacity ? `${formatCount(sold)} / ${formatCount(capacity)}` : "–"),
          },
          { id: "missing", header: t("missingIn"), value: eventList.sortBy.missing, cell: (item) => <Missing item={item} /> },
        ]}
      />
      {copying && list ? <CopyDialog items={list.items} onClose={() => setCopying(false)} onCopied={open} /> : null}
    </main>
  );
}

function State({ item: { state, changed, is_submitted } }: { item: EventItem }) {
  const t = useTranslations("OfficeEvents");
  return (
    <>
      {t(`states.${state}`)}
      {is_submitted ? (
        <span className="tb-second">{t("submitted")}</span>
      ) : changed && state !== "draft" ? (
        <span className="tb-second">{t("changed")}</span>
      ) : null}
    </>
  );
}

function Missing({ item: { missing } }: { item: EventItem }) {
  const t = useTranslations("OfficeEvents");
  if (missing.length === 0) return <span className="of-sub">{t("whole")}</span>;
  return <span className="ev-missing">{missing.map((language) => t(`inWords.${language}`)).join(t("join"))}</span>;
}
