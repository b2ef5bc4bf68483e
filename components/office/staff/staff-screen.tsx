"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Plus } from "@/components/icons/plus";
import { InviteDialog } from "@/components/office/staff/invite-dialog";
import { StaffPane } from "@/components/office/staff/staff-pane";
import { StaffState } from "@/components/office/staff/staff-state";
import type { StaffMember } from "@/components/office/staff/types";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { sayDone } from "@/components/office/ui/done/done-store";
import { FileButtons } from "@/components/office/ui/filters/file-buttons";
import { FilterBar } from "@/components/office/ui/filters/filter-bar";
import { NoRows } from "@/components/office/ui/filters/no-rows";
import { useFilterFields } from "@/components/office/ui/filters/use-filter-fields";
import { useListAddress } from "@/components/office/ui/filters/use-list-address";
import { KeyHint } from "@/components/office/ui/key-hint";
import { PageHead } from "@/components/office/ui/page-head";
import type { Column } from "@/components/office/ui/use-sorted-table";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useEventNames } from "@/lib/client/office/use-event-names";
import { useKeys } from "@/lib/client/office/use-keys";
import { useCall } from "@/lib/client/use-call";
import { formatDateTime } from "@/lib/i18n/format";
import { lists } from "@/lib/office/lists/rules";
import { filterRows } from "@/lib/office/lists/short-rows";
import { staffList } from "@/lib/office/staff/rules";

/** Staff members with their rights and states, including invited ones. For owners. */
export function StaffScreen() {
  const t = useTranslations("OfficeStaff");
  const words = useTranslations("Office");
  const locale = useLocale();
  const events = useEventNames();
  const { last, failure, reload } = useCall("staff", ({ signal }) => officeApi.get("staff/list", { signal }));
  const [selected, setSelected] = useState<string>();
  const [isInviting, setInviting] = useState(false);
  const address = useListAddress("staff");
  const make = useFilterFields();
  const { filters } = lists.staff;
  const fields = [
    make.choice(
      "role",
      t("roles"),
      filters.role.options.map((value) => ({ value, label: words(`roles.${value}`) })),
    ),
    make.choice(
      "state",
      t("status"),
      filters.state.options.map((value) => ({ value, label: t(`state.${value}`) })),
    ),
  ];
  const shown = last && filterRows(last.staff, staffList.filterBy, address.values);
  const person = last?.staff.find(({ staff_id }) => staff_id === selected);
  useKeys([{ keys: "n", label: t("invite"), act: () => setInviting(true) }]);

  const columns = useMemo((): Column<StaffMember>[] => {
    const rolesOf = ({ roles }: StaffMember) => roles.map((role) => words(`roles.${role}`)).join(words("and"));
    return [
      {
        id: "name",
        header: t("name"),
        value: staffList.sortBy.name,
        cell: ({ name, email }) => (
          <>
            {name}
            <span className="tb-second">{email}</span>
          </>
        ),
      },
      { id: "roles", header: t("roles"), value: staffList.sortBy.roles, cell: rolesOf },
      {
        id: "events",
        header: t("events"),
        isWideOnly: true,
        value: staffList.sortBy.events,
        cell: ({ event_ids, organizer_id }) =>
          organizer_id ? t("ofOrganizer") : event_ids ? t("eventCount", { count: event_ids.length }) : t("allEvents"),
      },
      { id: "state", header: t("status"), value: staffList.sortBy.state, cell: ({ state }) => <StaffState state={state} /> },
      {
        id: "seen",
        header: t("lastSeen"),
        isWideOnly: true,
        isNumber: true,
        value: staffList.sortBy.seen,
        cell: ({ last_seen_at }) => (last_seen_at ? formatDateTime(last_seen_at, locale) : "–"),
      },
    ];
  }, [t, words, locale]);

  function say(text: string): void {
    reload();
    sayDone("staff", text);
  }
  const limits = person?.event_ids?.map((id) => events?.find(({ event_id }) => event_id === id)?.name ?? id);
  return (
    <main id="main" className={person ? "work split" : "work"}>
      <div className={person ? "work-main" : undefined}>
        <PageHead
          title={words("pages.staff")}
          sub={last && t("count", { count: last.staff.filter(({ state }) => state === "active").length })}
          acts={
            <Button variant="spot" icon={<Plus className="ic ic-s" aria-hidden />} onClick={() => setInviting(true)}>
              {t("invite")}
              <KeyHint>N</KeyHint>
            </Button>
          }
        />
        <CallFailed failure={failure} onRetry={reload} />
        {person ? null : <DoneLine place="staff" />}
        <FilterBar list="staff" address={address} fields={fields}>
          <FileButtons path="staff/list" query={address.asked} />
        </FilterBar>
        {last || !failure ? (
          <DataTable
            label={words("pages.staff")}
            columns={columns}
            rows={shown}
            rowKey={({ staff_id }) => staff_id}
            height={52}
            selected={selected}
            onSelect={setSelected}
            empty={
              <NoRows address={address} fields={fields}>
                {words("states.none")}
              </NoRows>
            }
          />
        ) : null}
      </div>
      {person ? (
        <StaffPane key={person.staff_id} person={person} events={limits} onChanged={say} onClose={() => setSelected(undefined)} />
      ) : null}
      <InviteDialog
        open={isInviting}
        onOpenChange={setInviting}
        onInvited={(email) => {
          setInviting(false);
          say(t("invited", { email }));
        }}
      />
    </main>
  );
}
