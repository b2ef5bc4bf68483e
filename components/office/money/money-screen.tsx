"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Comparisons } from "@/components/office/money/comparisons";
import { AllowanceLines } from "@/components/office/money/lists/allowance-lines";
import { InvoiceLines } from "@/components/office/money/lists/invoice-lines";
import { RefundLines } from "@/components/office/money/lists/refund-lines";
import { PayoutPane } from "@/components/office/money/payouts/payout-pane";
import { PayoutsPart } from "@/components/office/money/payouts/payouts-part";
import { StatementPaper } from "@/components/office/money/statement-paper";
import { TakingsTable } from "@/components/office/money/takings-table";
import { PageHead } from "@/components/office/ui/page-head";
import { Tabs } from "@/components/ui/tabs";
import { scopeStore } from "@/lib/client/office/scope-store";
import { useSelf } from "@/lib/client/office/use-self";
import { useStore } from "@/lib/client/stores/create-store";

const tabs = ["takings", "refunds", "payouts", "invoices", "allowances"] as const;

type MoneyScreenProps = { /** the tab and the payout batch that are open at first */ initialTab?: string; initialBatch?: string };

/**
 * The money page: comparisons with differences first, then takings, then the organizer statement of the
 * chosen event. Other tabs list refunds, payouts, invoices and allowances line by line.
 */
export function MoneyScreen({ initialTab, initialBatch }: MoneyScreenProps) {
  const t = useTranslations("OfficeMoney");
  const scope = useStore(scopeStore);
  const { event_ids } = useSelf();
  // Bank accounts of all events' buyers are shown only to staff of all events.
  const offered = tabs.filter((id) => id !== "payouts" || event_ids === null);
  const [tab, setTab] = useState<string>(offered.find((id) => id === initialTab) ?? tabs[0]);
  const eventId = scope ?? (event_ids?.length === 1 ? (event_ids[0] ?? null) : null);
  const [batch, setBatch] = useState(initialBatch);
  const [changes, setChanges] = useState(0);
  const panels = {
    takings: (
      <>
        {event_ids === null ? <Comparisons /> : null}
        <TakingsTable eventId={eventId} />
        {eventId ? <StatementPaper key={eventId} eventId={eventId} /> : <p className="of-empty">{t("chooseEvent")}</p>}
      </>
    ),
    refunds: <RefundLines eventId={eventId} />,
    payouts: <PayoutsPart changes={changes} selected={batch} onSelect={setBatch} />,
    invoices: <InvoiceLines eventId={eventId} />,
    allowances: <AllowanceLines eventId={eventId} />,
  };
  const shownBatch = tab === "payouts" ? batch : undefined;
  return (
    <main id="main" className={shownBatch ? "work split" : "work"}>
      <div className={shownBatch ? "work-main" : undefined}>
        <PageHead title={t("title")} />
        <Tabs
          label={t("title")}
          value={tab}
          onChange={setTab}
          // load a list only when its tab is open
          tabs={offered.map((id) => ({ id, label: t(`tabs.${id}`), panel: id === tab ? panels[id] : null }))}
        />
      </div>
      {shownBatch ? (
        <PayoutPane
          key={shownBatch}
          number={shownBatch}
          onClose={() => setBatch(undefined)}
          onChanged={() => setChanges((count) => count + 1)}
        />
      ) : null}
    </main>
  );
}
