"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { SearchBox } from "@/components/office/orders/search-box";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { FileButtons } from "@/components/office/ui/filters/file-buttons";
import { FilterBar } from "@/components/office/ui/filters/filter-bar";
import { MoreRows } from "@/components/office/ui/filters/more-rows";
import { NoRows } from "@/components/office/ui/filters/no-rows";
import { useFilterFields } from "@/components/office/ui/filters/use-filter-fields";
import { useListAddress } from "@/components/office/ui/filters/use-list-address";
import { useListPages } from "@/components/office/ui/filters/use-list-pages";
import { PageHead } from "@/components/office/ui/page-head";
import { StatusWord } from "@/components/office/ui/status-word";
import type { Column } from "@/components/office/ui/use-sorted-table";
import { DateText } from "@/components/ui/date-text";
import { officeApi } from "@/lib/client/office/office-api";
import { formatCount } from "@/lib/i18n/format";
import { languages, type Language } from "@/lib/i18n/languages";
import { languageNames } from "@/lib/i18n/messages";
import { lists } from "@/lib/office/lists/rules";
import type { MemberHit } from "@/lib/office/members/types";

const keyOf = ({ member_id: id }: MemberHit) => id;

/** Lists members within filters, or finds them by mobile, e-mail or name. */
export function MembersPage() {
  const t = useTranslations("OfficeOrders");
  const router = useRouter();
  const address = useListAddress("members");
  const { text, asked } = address;
  const make = useFilterFields();
  const fields = [
    make.days("registered", t("member.registered")),
    make.choice("state", t("columns.status"), [{ value: "restricted", label: t("member.restricted") }]),
    make.choice(
      "language",
      t("member.language"),
      languages.map((value) => ({ value, label: languageNames[value] })),
    ),
  ];
  const list = useListPages(
    `members ${address.query}`,
    async (before, signal) => {
      const {
        members: rows,
        searched_to: searchedTo,
        ...answer
      } = await officeApi.get("member/search", { query: { ...asked, before }, signal });
      return { ...answer, rows, searchedTo };
    },
    keyOf,
  );
  const understood = text ? list.first?.understood : undefined;
  const [selected, setSelected] = useState<string>();
  const open = (memberId: string) => router.push(`/office/members/${memberId}`);
  const columns: Column<MemberHit>[] = [
    { id: "name", header: t("columns.name"), cell: ({ name }) => name },
    { id: "mobile", header: t("fields.mobile"), cell: ({ mobile }) => <span className="num">{mobile}</span> },
    { id: "email", header: t("fields.email"), cell: ({ email }) => email, isWideOnly: true },
    { id: "language", header: t("member.language"), cell: ({ language }) => languageNames[language as Language], isWideOnly: true },
    { id: "orders", header: t("columns.orders"), isNumber: true, cell: ({ orders }) => formatCount(orders) },
    {
      id: "since",
      header: t("columns.since"),
      isNumber: true,
      isWideOnly: true,
      // a search sorts by name
      isSortedByServer: text === "",
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
        understood={understood && understood !== "none" ? t(`understood.${understood}`) : ""}
        onText={address.search}
      />
      <FilterBar list="members" address={address} fields={fields}>
        <FileButtons path="member/search" query={asked} />
      </FilterBar>
      {text ? <p className="of-sub">{t("member.byName")}</p> : null}
      <CallFailed failure={list.failure} onRetry={list.reload} />
      <DataTable
        label={t("member.title")}
        columns={columns}
        order={lists.members.order}
        rows={list.rows}
        rowKey={keyOf}
        selected={selected}
        onSelect={(id) => (id !== undefined && id === selected ? open(id) : setSelected(id))}
        onOpen={open}
        empty={
          <NoRows address={address} fields={fields}>
            {text ? t("member.none") : t("member.start")}
          </NoRows>
        }
      />
      <MoreRows list={list} />
    </main>
  );
}
