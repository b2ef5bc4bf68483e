"use client";

import { useLocale, useMessages, useTranslations } from "next-intl";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import { AuditFilters, type AuditFilter } from "@/components/office/audit/audit-filters";
import { AuditPane } from "@/components/office/audit/audit-pane";
import { exactTime } from "@/components/office/audit/exact-time";
import type { AuditEntry, AuditList } from "@/components/office/audit/types";
import { useAuditWords } from "@/components/office/audit/use-audit-words";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { PageHead } from "@/components/office/ui/page-head";
import type { Column } from "@/components/office/ui/use-sorted-table";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

const names = ["staff", "act", "kind", "id"] as const;

/** The audit, newest first. The filter is stored in the address. */
export function AuditScreen() {
  const t = useTranslations("OfficeAudit");
  const words = useTranslations("Office");
  const inWords = useAuditWords();
  const locale = useLocale();
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  const { acts: actWords } = useMessages().OfficeAudit;
  const filter = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ""])) as AuditFilter;
  const filterKey = names.map((name) => filter[name]).join("\t");
  const [page, setPage] = useState({ filterKey, before: "" });
  const before = page.filterKey === filterKey ? page.before : "";
  const [selected, setSelected] = useState<string>();
  const { data, last, failure, loading, reload } = useCall<AuditList & { filterKey: string }>(
    `${filterKey}\t${before}`,
    async ({ signal }, shown) => {
      const asked = { staff_id: filter.staff, act: filter.act, subject_kind: filter.kind, subject_id: filter.id, before };
      const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
      const more = await officeApi.get("audit/list", { query: given, signal });
      const sofar = before && shown?.filterKey === filterKey ? shown.entries : [];
      return { ...more, filterKey, entries: [...sofar, ...more.entries] };
    },
  );
  // Further pages are added to the list; the entries of another filter are not.
  const list = data ?? (last?.filterKey === filterKey ? last : undefined);
  const entry = list?.entries.find(({ entry_id }) => entry_id === selected);

  function change(part: Partial<AuditFilter>): void {
    const next = new URLSearchParams(Object.entries({ ...filter, ...part }).filter(([, value]) => value));
    router.replace(String(next) ? `${path}?${next}` : path, { scroll: false });
  }

  const columns = useMemo(
    (): Column<AuditEntry>[] => [
      {
        id: "at",
        header: t("when"),
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
        <AuditFilters key={filter.id} value={filter} acts={actsIn(actWords)} onChange={change} />
        <CallFailed failure={failure} onRetry={reload} />
        {list || !failure ? (
          <DataTable
            label={words("pages.audit")}
            columns={columns}
            rows={list?.entries}
            rowKey={({ entry_id }) => entry_id}
            selected={selected}
            onSelect={setSelected}
            empty={<p>{t("empty")}</p>}
          />
        ) : null}
        {list?.next ? (
          <p className="mt-4">
            <Button loading={loading} onClick={() => setPage({ filterKey, before: list.next ?? "" })}>
              {words("states.more")}
            </Button>
          </p>
        ) : null}
      </div>
      {entry ? <AuditPane entry={entry} onFilter={change} onClose={() => setSelected(undefined)} /> : null}
    </main>
  );
}

/** Flattens { staff: { invited } } to staff.invited. */
function actsIn(words: Record<string, Record<string, string>>): string[] {
  return Object.entries(words).flatMap(([noun, acts]) => Object.keys(acts).map((act) => `${noun}.${act}`));
}
