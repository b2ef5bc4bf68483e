"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import type { z } from "zod";
import { HandledDialog } from "@/components/office/today/handled-dialog";
import { mayOpenPath, taskListPath, taskPlace } from "@/components/office/today/task-place";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import type { StaffRole } from "@/lib/domain/staff/rules";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import { isOwnTask, type TaskKind } from "@/lib/office/today/rules";
import type { taskRowsSchema } from "@/lib/office/today/schemas";

type Rows = z.output<typeof taskRowsSchema>;
type Row = Rows["rows"][number];

/** The open cases of one kind. Each links to where it is settled; a payment without an order is recorded as handled here. */
export function TaskList({ kind }: { kind: TaskKind }) {
  const t = useTranslations("OfficeToday");
  const details = useTranslations("OfficeToday.details");
  const locale = useLocale();
  const { roles } = useSelf();
  const [handled, setHandled] = useState<Row>();
  const { data, failure, reload } = useCall(`task ${kind}`, ({ signal }) => officeApi.get("today/task/{kind}", { kind }, { signal }));
  const rows = data?.rows.map((row, at) => ({ ...row, key: `${at} ${row.order_no ?? row.detail ?? ""}` }));
  return (
    <main id="main" className="work">
      <PageHead
        title={t(`tasks.${kind}.what`, { count: data?.rows.length ?? 0 })}
        sub={t(`tasks.${kind}.why`)}
        acts={<Link href="/office/today">{t("list.back")}</Link>}
      />
      <CallFailed failure={failure} onRetry={reload} />
      <DataTable
        label={t(`tasks.${kind}.what`, { count: data?.rows.length ?? 0 })}
        rows={rows}
        rowKey={({ key }) => key}
        // questions to the gateway are only counted, so the page explains what happens to them
        empty={<p>{t(kind === "gateway_questions" ? "list.questions" : "list.none")}</p>}
        columns={[
          {
            id: "order",
            header: t("list.order"),
            cell: ({ order_no }) => (order_no ? <OrderLink orderNo={order_no} roles={roles} /> : "–"),
          },
          { id: "event", header: t("list.event"), cell: ({ event_name }) => event_name ?? "–" },
          { id: "detail", header: t("list.detail"), cell: ({ detail }) => wordsFor(detail) },
          { id: "since", header: t("list.since"), cell: ({ since }) => formatDateTime(since, locale) },
          {
            id: "amount",
            header: t("list.amount"),
            isNumber: true,
            cell: ({ amount }) => (amount === null ? "–" : formatCount(amount)),
          },
          {
            id: "act",
            header: "",
            cell: (row: Row) => (
              <>
                {kind === "unknown_payments" && isOwnTask(kind, roles) ? (
                  <Button size="sm" onClick={() => setHandled(row)}>
                    {t("list.handled")}
                  </Button>
                ) : (
                  <PlaceLink kind={kind} row={row} roles={roles}>
                    {t(`tasks.${kind}.act`)}
                  </PlaceLink>
                )}
              </>
            ),
          },
        ]}
      />
      <HandledDialog
        merchantOrderNo={handled?.detail ?? undefined}
        onClose={(isDone) => {
          setHandled(undefined);
          if (isDone) reload();
        }}
      />
    </main>
  );

  /** A reason, state or kind is stored as a code; other details are words already. */
  function wordsFor(detail: string | null): string {
    if (detail === null) return "–";
    return details.has(detail as "used") ? details(detail as "used") : detail;
  }
}

type Roles = readonly StaffRole[];

function OrderLink({ orderNo, roles }: { orderNo: string; roles: Roles }) {
  const path = `/office/orders/${orderNo}`;
  return mayOpenPath(roles, path) ? (
    <Link className="num" href={path}>
      {orderNo}
    </Link>
  ) : (
    <span className="num">{orderNo}</span>
  );
}

/** Links a case to where it is settled, unless that is its order, which has a link already, or this list. */
function PlaceLink({ kind, row, roles, children }: { kind: TaskKind; row: Row; roles: Roles; children: string }) {
  const place = isOwnTask(kind, roles) ? taskPlace(kind, row.key, roles) : null;
  if (place === null || place === taskListPath(kind) || place === `/office/orders/${row.order_no}`) return null;
  return (
    <Link className="btn btn-sm btn-line" href={place}>
      {children}
    </Link>
  );
}
