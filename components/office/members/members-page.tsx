"use client";

import { useTranslations } from "next-intl";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { SearchBox } from "@/components/office/orders/search-box";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { PageHead } from "@/components/office/ui/page-head";
import { StatusWord } from "@/components/office/ui/status-word";
import type { Column } from "@/components/office/ui/use-sorted-table";
import { DateText } from "@/components/ui/date-text";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount } from "@/lib/i18n/format";
import type { MemberHit } from "@/lib/office/members/types";

/** Finds members by mobile, e-mail or name. */
export function MembersPage() {
  const t = useTranslations("OfficeOrders");
  const router = useRouter();
  const text = useSearchParams().get("q") ?? "";
  const { data, failure, reload } = useCall(`members ${text}`, ({ signal }) =>
    officeApi.get("member/search", { query: { q: text }, signal }),
  );
  const [selected, setSelected] = useState<string>();
  const open = (memberId: string) => router.push(`/office/members/${memberId}`);
  const columns: Column<MemberHit>[] = [
    { id: "name", header: t("columns.name"), cell: ({ name }) => name },
    { id: "mobile", header: t("fields.mobile"), cell: ({ mobile }) => <span className="num">{mobile}</span> },
    { id: "email", header: t("fields.email"), cell: ({ email }) => email, isWideOnly: true },
    { id: "orders", header: t("columns.orders"), isNumber: true, cell: ({ orders }) => formatCount(orders) },
    {
      id: "since",
      header: t("columns.since"),
      isNumber: true,
      isWideOnly: true,
      cell: ({ since }) => <DateText at={since} show="day" year="always" />,
    },
    {
      id: "state",
      header: t("columns.status"),
      cell: ({ restricted }) => (restricted ? <StatusWord tone="warn">{t("member.restricted")}</StatusWord> : "–"),
    },
  ];
  return (
    <main id="main" className="work">
      <PageHead title={t("member.title")} />
      <SearchBox
        text={text}
        label={t("member.search")}
        hint={t("member.takes")}
        understood={data && data.understood !== "none" ? t(`understood.${data.understood}`) : ""}
        onText={(next) => router.replace(next ? `/office/members?q=${encodeURIComponent(next)}` : "/office/members", { scroll: false })}
      />
      <CallFailed failure={failure} onRetry={reload} />
      <DataTable
        label={t("member.title")}
        columns={columns}
        rows={data?.members}
        rowKey={({ member_id: id }) => id}
        selected={selected}
        onSelect={(id) => (id !== undefined && id === selected ? open(id) : setSelected(id))}
        onOpen={open}
        empty={<p>{text ? t("member.none") : t("member.start")}</p>}
      />
    </main>
  );
}
