"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { NewHallDialog } from "@/components/office/halls/new-hall-dialog";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/search-field";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { HallList } from "@/lib/office/halls/types";

type Hall = HallList["halls"][number];

const isFound = ({ name, city, key }: Hall, words: string[]) => {
  const text = `${name} ${city} ${key}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Every hall in its newest version, with the state of its draft; each opens in its editor. */
export function HallsScreen() {
  const t = useTranslations("OfficeHalls");
  const router = useRouter();
  const [search, setSearch] = useState("");
  const [adding, setAdding] = useState(false);
  const { data, last, failure, reload } = useCall("halls", ({ signal }) => officeApi.get("hall/list", { signal }));
  const halls = (data ?? last)?.halls;
  const shown = halls?.filter((hall) => isFound(hall, search.toLowerCase().split(/\s+/).filter(Boolean)));
  const open = (key: string) => router.push(`/office/halls/${encodeURIComponent(key)}`);
  const count = (value: number) => (value > 0 ? formatCount(value) : "–");
  return (
    <main id="main" className="work">
      <PageHead
        title={t("title")}
        sub={shown ? t("count", { count: shown.length }) : undefined}
        acts={
          <Button variant="ink" disabled={!halls} onClick={() => setAdding(true)}>
            {t("create")}
          </Button>
        }
      />
      {halls?.length ? (
        <SearchField
          className="mb-4 max-w-sm"
          label={t("search")}
          placeholder={t("searchHint")}
          clearLabel={t("clear")}
          value={search}
          maxLength={100}
          onType={setSearch}
          onClear={() => setSearch("")}
        />
      ) : null}
      <CallFailed failure={failure} onRetry={reload} />
      <DataTable
        label={t("title")}
        height={52}
        rows={shown}
        rowKey={({ key }) => key}
        onSelect={(key) => key && open(key)}
        empty={<p>{t(search ? "notFound" : "empty")}</p>}
        columns={[
          {
            id: "name",
            header: t("hall"),
            value: ({ name }) => name,
            cell: ({ name, city, key }) => (
              <>
                {name}
                <span className="tb-second">{city ? t("where", { city, key }) : key}</span>
              </>
            ),
          },
          { id: "version", header: t("version"), value: ({ version }) => version ?? 0, cell: (hall) => <Version hall={hall} /> },
          { id: "draft", header: t("draft"), value: ({ draft }) => draft?.changed_at ?? "", cell: (hall) => <Draft hall={hall} /> },
          { id: "seats", header: t("seats"), isNumber: true, value: ({ seats }) => seats, cell: ({ seats }) => count(seats) },
          {
            id: "standing",
            header: t("standing"),
            isNumber: true,
            value: ({ standing }) => standing,
            cell: ({ standing }) => count(standing),
          },
          {
            id: "sessions",
            header: t("sessions"),
            isNumber: true,
            value: ({ sessions }) => sessions,
            cell: ({ sessions, sold_sessions: sold }) => (
              <>
                {count(sessions)}
                {sold > 0 ? <span className="tb-second">{t("sold", { count: sold })}</span> : null}
              </>
            ),
          },
        ]}
      />
      {halls ? <NewHallDialog open={adding} halls={halls} onClose={() => setAdding(false)} onCreated={open} /> : null}
    </main>
  );
}

function Version({ hall: { version, older } }: { hall: Hall }) {
  const t = useTranslations("OfficeHalls");
  if (version === null) return <span className="of-sub">{t("unpublished")}</span>;
  const used = older.filter(({ sessions }) => sessions > 0);
  return (
    <>
      {t("number", { number: version })}
      {used.length > 0 ? (
        <span className="tb-second">{used.map((one) => t("olderUsed", { number: one.version, count: one.sessions })).join(t("join"))}</span>
      ) : null}
    </>
  );
}

function Draft({ hall: { draft } }: { hall: Hall }) {
  const t = useTranslations("OfficeHalls");
  const locale = useLocale();
  if (!draft) return null;
  return (
    <>
      {t("drawn", { name: draft.by })}
      <span className="tb-second num">{formatDateTime(draft.changed_at, locale)}</span>
    </>
  );
}
