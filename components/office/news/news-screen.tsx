"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { NewsEditor } from "@/components/office/news/news-editor";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { FilterBar } from "@/components/office/ui/filters/filter-bar";
import { NoRows } from "@/components/office/ui/filters/no-rows";
import { useFilterFields } from "@/components/office/ui/filters/use-filter-fields";
import { useListAddress } from "@/components/office/ui/filters/use-list-address";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { formatDateTime } from "@/lib/i18n/format";
import { sameText, textIn } from "@/lib/i18n/languages";
import { languageNames, languageOfLocale } from "@/lib/i18n/messages";
import { lists } from "@/lib/office/lists/rules";
import { filterRows } from "@/lib/office/lists/short-rows";
import { newsKinds, newsList } from "@/lib/office/news/rules";
import type { NewsData, NewsItem, NewsKind } from "@/lib/office/news/types";

type Open = {
  key: string | null;
  kind: NewsKind;
  /** increases with each save, so that the editor starts again from the saved text */ saves: number;
};

/** The site's news: drafts first, with missing languages marked; each opens in its editor. */
export function NewsScreen() {
  const t = useTranslations("OfficeNews");
  const locale = useLocale();
  const { event_ids } = useSelf();
  const [open, setOpen] = useState<Open>();
  const mayEdit = event_ids === null;
  const { data, last, failure, reload, refetch } = useCall(mayEdit ? "news" : null, ({ signal }) => officeApi.get("news/list", { signal }));
  const list = data ?? last;
  const language = languageOfLocale(locale);
  const address = useListAddress("news");
  const make = useFilterFields();
  const fields = [
    make.choice(
      "kind",
      t("kind"),
      newsKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    ),
    make.choice(
      "state",
      t("state"),
      lists.news.filters.state.options.map((value) => ({ value, label: t(`states.${value}`) })),
    ),
  ];
  if (!mayEdit)
    return (
      <main id="main" className="work">
        <PageHead title={t("title")} />
        <p className="of-empty">{t("allEvents")}</p>
      </main>
    );
  if (open && list) {
    const item = list.items.find(({ key, kind }) => key === open.key && kind === open.kind);
    return (
      <NewsEditor
        key={`${open.kind} ${open.key} ${open.saves}`}
        item={item}
        initial={item?.data ?? emptyNews(open.kind, list.images)}
        images={list.images}
        onSaved={async (key) => {
          await refetch();
          setOpen({ kind: open.kind, key, saves: open.saves + 1 });
        }}
        onBack={() => {
          setOpen(undefined);
          reload();
        }}
      />
    );
  }
  return (
    <main id="main" className="work">
      <PageHead
        title={t("title")}
        acts={newsKinds.map((kind) => (
          <Button key={kind} variant="line" onClick={() => setOpen({ key: null, kind, saves: 0 })}>
            {t(`new.${kind}`)}
          </Button>
        ))}
      />
      <CallFailed failure={failure} onRetry={reload} />
      <DoneLine place="news" />
      <FilterBar list="news" address={address} fields={fields} />
      <DataTable
        label={t("title")}
        height={52}
        rows={list && filterRows(list.items, newsList.filterBy, address.values)}
        rowKey={({ kind, key }) => `${kind} ${key}`}
        onSelect={(id = "") => {
          const [kind, key] = id.split(" ");
          setOpen({ kind: kind as NewsKind, key: key ?? null, saves: 0 });
        }}
        empty={
          <NoRows address={address} fields={fields}>
            {t("none")}
          </NoRows>
        }
        columns={[
          {
            id: "title",
            header: t("what"),
            value: ({ data: { title } }) => textIn(title, language),
            cell: ({ kind, data: { title } }) => (
              <>
                {textIn(title, language) || title.tw || t("untitled")}
                <span className="tb-second">{t(`kinds.${kind}`)}</span>
              </>
            ),
          },
          {
            id: "state",
            header: t("state"),
            value: ({ state }) => state,
            cell: ({ state, at, changed }) => (
              <>
                {t(`states.${state}`)}
                {changed ? ` · ${t("changed")}` : ""}
                {at ? <span className="tb-second num">{formatDateTime(at, locale)}</span> : null}
              </>
            ),
          },
          { id: "missing", header: t("missing"), value: ({ missing }) => missing.length, cell: (item) => <Missing item={item} /> },
        ]}
      />
    </main>
  );
}

function Missing({ item: { missing } }: { item: NewsItem }) {
  const t = useTranslations("OfficeNews");
  if (missing.length === 0) return <span className="of-sub">{t("complete")}</span>;
  return <span className="of-missing">{missing.map((language) => languageNames[language]).join(t("join"))}</span>;
}

/** The empty text to begin with. */
function emptyNews(kind: NewsKind, images: string[]): NewsData {
  if (kind === "announcement") return { kind, category: "notice", top: false, title: sameText(), content: sameText() };
  if (kind === "question") return { kind, category: "buying", title: sameText(), content: sameText() };
  return { kind, image: images[0] ?? "", link: "/activity", title: sameText() };
}
