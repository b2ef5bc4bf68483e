"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CircleCheck } from "@/components/icons/circle-check";
import { Hourglass } from "@/components/icons/hourglass";
import { DetailsForm } from "@/components/office/organizers/details-form";
import { OrganizerPage } from "@/components/office/organizers/organizer-page";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { PageHead } from "@/components/office/ui/page-head";
import { StatusWord } from "@/components/office/ui/status-word";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { formatBasisPoints } from "@/lib/i18n/format";
import type { OrganizerList } from "@/lib/office/organizers/types";

type Row = OrganizerList["organizers"][number];

const looks = {
  none: { tone: "plain", icon: undefined },
  waiting: { tone: "warn", icon: Hourglass },
  confirmed: { tone: "info", icon: Hourglass },
  applies: { tone: "ok", icon: CircleCheck },
} as const;

/** Organizers with their commission and the state of their bank account; each opens on its own page. */
export function OrganizersScreen({ openId }: { openId: string | undefined }) {
  const t = useTranslations("OfficeOrganizers");
  const { event_ids } = useSelf();
  const [open, setOpen] = useState(openId);
  const mayEdit = event_ids === null;
  const { data, last, failure, reload } = useCall(mayEdit ? "organizers" : null, ({ signal }) =>
    officeApi.get("organizer/list", { signal }),
  );
  const back = () => {
    setOpen(undefined);
    reload();
  };
  if (!mayEdit)
    return (
      <main id="main" className="work">
        <PageHead title={t("title")} />
        <p className="of-empty">{t("allEvents")}</p>
      </main>
    );
  if (open === "new")
    return (
      <main id="main" className="work og-page">
        <PageHead
          title={t("new")}
          acts={
            <Button data-leave onClick={back}>
              {t("back")}
            </Button>
          }
        />
        <DetailsForm organizer={undefined} onSaved={setOpen} />
      </main>
    );
  if (open) return <OrganizerPage key={open} organizerId={open} onBack={back} />;
  const state = ({ account }: Row) => (
    <StatusWord tone={looks[account].tone} icon={looks[account].icon}>
      {t(`account.states.${account}`)}
    </StatusWord>
  );
  return (
    <main id="main" className="work">
      <PageHead title={t("title")} sub={t("sub")} acts={<Button onClick={() => setOpen("new")}>{t("new")}</Button>} />
      <CallFailed failure={failure} onRetry={reload} />
      <DataTable
        label={t("title")}
        height={52}
        rows={(data ?? last)?.organizers}
        rowKey={({ organizer_id }) => organizer_id}
        onSelect={setOpen}
        empty={<p>{t("none")}</p>}
        columns={[
          {
            id: "name",
            header: t("name"),
            value: ({ name }) => name,
            cell: ({ name, legal_name: legal, tax_number: number }) => (
              <>
                {name}
                <span className="tb-second num">{[legal, number].filter(Boolean).join(" · ") || t("noDetails")}</span>
              </>
            ),
          },
          { id: "account", header: t("account.title"), value: ({ account }) => account, cell: state },
          {
            id: "commission",
            header: t("commissions.title"),
            isNumber: true,
            value: ({ commission }) => commission ?? -1,
            cell: ({ commission }) => (commission === null ? "–" : formatBasisPoints(commission)),
          },
          { id: "events", header: t("events"), isNumber: true, value: ({ events }) => events, cell: ({ events }) => events },
        ]}
      />
    </main>
  );
}
