"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import type { z } from "zod";
import { HandledDialog } from "@/components/office/today/handled-dialog";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";
import type { TaskKind } from "@/lib/office/today/rules";
import type { taskRowsSchema } from "@/lib/office/today/schemas";

type Rows = z.output<typeof taskRowsSchema>;
type Row = Rows["rows"][number];

/** The open tasks of one kind. Each links to its order; a payment without an order is recorded as handled here. */
export function TaskList({ kind }: { kind: TaskKind }) {
  const t = useTranslations("OfficeToday");
  const locale = useLocale();
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
            cell: ({ order_no }) => (order_no ? <Link href={`/office/orders/${order_no}`}>{order_no}</Link> : "–"),
          },
          { id: "event", header: t("list.event"), cell: ({ event_name }) => event_name ?? "–" },
          { id: "detail", header: t("list.detail"), cell: ({ detail }) => detail ?? "–" },
          { id: "since", header: t("list.since"), cell: ({ since }) => formatDateTime(since, locale) },
          {
            id: "amount",
            header: t("list.amount"),
            isNumber: true,
            cell: ({ amount }) => (amount === null ? "–" : formatMoney(amount)),
          },
          ...(kind === "unknown_payments"
            ? [
                {
                  id: "handled",
                  header: "",
                  cell: (row: Row) => (
                    <Button size="sm" onClick={() => setHandled(row)}>
                      {t("list.handled")}
                    </Button>
                  ),
                },
              ]
            : []),
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
}
