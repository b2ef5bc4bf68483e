"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { AuditPane } from "@/components/office/audit/audit-pane";
import { exactTime } from "@/components/office/audit/exact-time";
import type { AuditEntry } from "@/components/office/audit/types";
import { useAuditFields } from "@/components/office/audit/use-audit-fields";
import { useAuditWords } from "@/components/office/audit/use-audit-words";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { FileButtons } from "@/components/office/ui/filters/file-buttons";
import { FilterBar } from "@/components/office/ui/filters/filter-bar";
import { MoreRows } from "@/components/office/ui/filters/more-rows";
import { NoRows } from "@/components/office/ui/filters/no-rows";
import { useListAddress } from "@/components/office/ui/filters/use-list-address";
import { useListPages } from "@/components/office/ui/filters/use-list-pages";
import { PageHead } from "@/components/office/ui/page-head";
import type { Column } from "@/components/office/ui/use-sorted-table";
import { officeApi } from "@/lib/client/office/office-api";
import { lists } from "@/lib/office/lists/rules";

const keyOf = ({ entry_id: id }: AuditEntry) => id;

/** The audit, newest first. The filter is stored in the address. */
export function AuditScreen() {
  const t = useTranslations("OfficeAudit");
  const words = useTranslations("Office");
  const inWords = useAuditWords();
  const locale = useLocale();
  const address = useListAddress("audit");
  const fields = useAuditFields();
  const { asked } = address;
  const list = useListPages(
    `audit ${address.query}`,
    async (before, signal) => {
      const { entries: rows, next } = await officeApi.get("audit/list", { query: { ...asked, before }, signal });
      return { rows, next };
    },
    keyOf,
  );
  const [selected, setSelected] = useState<string>();
  const entry = list.rows?.find((row) => keyOf(row) === selected);

  const columns = useMemo(
    (): Column<AuditEntry>[] => [
      {
        id: "at",
        header: t("when"),
        isSortedByServer: true,
        cell: ({ at }) => <span className="num whitespace-nowrap">{exactTime(at, locale)}</span>,
      },
      { id: "who", header: t("who"), cell: ({ actor }) => actor.name },
      { id: "act", header: t("act"), cell: ({ act }) => inWords.act(act) },
      {
        id: "what",
        header: t("what"),
        cell: ({ subject }) => (
          <span className="audit-subject">
            {inWords.subject(subject.kind)} <span className="num">{subject.id}</span>
          </span>
        ),
      },
      { id: "why", header: t("why"), isWideOnly: true, cell: ({ reason }) => <span className="audit-reason">{reason ?? "–"}</span> },
    ],
    [t, locale], // eslint-disable-line react-hooks/exhaustive-deps -- texts change only with the language
  );

  return (
    <main id="main" className={entry ? "work split" : "work"}>
      <div className={entry ? "work-main" : undefined}>
        <PageHead title={words("pages.audit")} sub={t("sub")} />
        <FilterBar list="audit" address={address} fields={fields}>
          <FileButtons path="audit/list" query={asked} />
        </FilterBar>
        <CallFailed failure={list.failure} onRetry={list.reload} />
        {list.rows || !list.failure ? (
          <DataTable
            label={words("pages.audit")}
            columns={columns}
            order={lists.audit.order}
            rows={list.rows}
            rowKey={keyOf}
            selected={selected}
            onSelect={setSelected}
            empty={
              <NoRows address={address} fields={fields}>
                {t("empty")}
              </NoRows>
            }
          />
        ) : null}
        <MoreRows list={list} />
      </div>
      {entry ? <AuditPane entry={entry} onFilter={address.change} onClose={() => setSelected(undefined)} /> : null}
    </main>
  );
}
