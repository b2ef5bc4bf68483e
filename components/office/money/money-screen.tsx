"use client";

import { useTranslations } from "next-intl";
import { Comparisons } from "@/components/office/money/comparisons";
import { SettlementPaper } from "@/components/office/money/settlement-paper";
import { TakingsTable } from "@/components/office/money/takings-table";
import { PageHead } from "@/components/office/ui/page-head";
import { scopeStore } from "@/lib/client/office/scope-store";
import { useSelf } from "@/lib/client/office/use-self";
import { useStore } from "@/lib/client/stores/create-store";

/** The finance desk: what differs first, then what came in, then what is the organizer's of the chosen event. */
export function MoneyScreen() {
  const t = useTranslations("OfficeMoney");
  const scope = useStore(scopeStore);
  const { event_ids } = useSelf();
  const eventId = scope ?? (event_ids?.length === 1 ? (event_ids[0] ?? null) : null);
  return (
    <main id="main" className="work">
      <PageHead title={t("title")} />
      {event_ids === null ? <Comparisons /> : null}
      <TakingsTable eventId={eventId} />
      {eventId ? <SettlementPaper key={eventId} eventId={eventId} /> : <p className="of-empty">{t("chooseEvent")}</p>}
    </main>
  );
}
