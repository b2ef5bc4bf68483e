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
import { OrganizerPayoutPane } from "@/components/office/money/statements/organizer-payout-pane";
import { StatementPage } from "@/components/office/money/statements/statement-page";
import { StatementsPart } from "@/components/office/money/statements/statements-part";
import { TakingsTable } from "@/components/office/money/takings-table";
import { useTab } from "@/components/office/ui/filters/use-tab";
import { PageHead } from "@/components/office/ui/page-head";
import { Tabs } from "@/components/ui/tabs";
import { scopeStore } from "@/lib/client/office/scope-store";
import { useSelf } from "@/lib/client/office/use-self";
import { useStore } from "@/lib/client/stores/create-store";

const tabs = ["takings", "statements", "refunds", "payouts", "invoices", "allowances"] as const;
/** Bank accounts of all events' buyers and organizers are shown only to staff of all events. */
const ofTheHouse: readonly string[] = ["statements", "payouts"];

type MoneyScreenProps = {
  /** the batch of refunds, the statement and the batch for organizers that are open at first */
  initialBatch?: string;
  initialStatement?: string;
  initialPayout?: string;
};

/**
 * The money page: comparisons with differences first, then takings, then the organizer statement of the
 * chosen event. Other tabs list statements by period, refunds, payouts, invoices and allowances. The tab is in the address.
 */
export function MoneyScreen(props: MoneyScreenProps) {
  return useSelf().organizer_id === null ? <HouseMoney {...props} /> : <OrganizerMoney />;
}

/** The statement of the chosen event, which is all that an organizer sees of the money. */
function OrganizerMoney() {
  const t = useTranslations("OfficeMoney");
  const eventId = useChosenEvent();
  return (
    <main id="main" className="work">
      <PageHead title={t("title")} />
      {eventId ? <StatementPaper key={eventId} eventId={eventId} /> : <p className="of-empty">{t("chooseEvent")}</p>}
    </main>
  );
}

/** The event that is chosen in the house bar, or the only one. */
function useChosenEvent(): string | null {
  const scope = useStore(scopeStore);
  const { event_ids } = useSelf();
  return scope ?? (event_ids?.length === 1 ? (event_ids[0] ?? null) : null);
}

function HouseMoney({ initialBatch, initialStatement, initialPayout }: MoneyScreenProps) {
  const t = useTranslations("OfficeMoney");
  const { event_ids } = useSelf();
  const offered = tabs.filter((id) => event_ids === null || !ofTheHouse.includes(id));
  const { tab, open } = useTab(offered);
  const eventId = useChosenEvent();
  const [batch, setBatch] = useState(initialBatch);
  const [statement, setStatement] = useState(initialStatement);
  const [payout, setPayout] = useState(initialPayout);
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((count) => count + 1);
  if (tab === "statements" && statement)
    return (
      <StatementPage
        key={statement}
        statementId={statement}
        onBack={() => setStatement(undefined)}
        onPayout={(number) => {
          setStatement(undefined);
          setPayout(number);
        }}
      />
    );
  const panels = {
    takings: (
      <>
        {event_ids === null ? <Comparisons /> : null}
        <TakingsTable eventId={eventId} />
        {eventId ? <StatementPaper key={eventId} eventId={eventId} /> : <p className="of-empty">{t("chooseEvent")}</p>}
      </>
    ),
    statements: <StatementsPart changes={changes} selectedPayout={payout} onOpen={setStatement} onSelectPayout={setPayout} />,
    refunds: <RefundLines eventId={eventId} />,
    payouts: <PayoutsPart changes={changes} selected={batch} onSelect={setBatch} />,
    invoices: <InvoiceLines eventId={eventId} />,
    allowances: <AllowanceLines eventId={eventId} />,
  };
  const shownBatch = tab === "payouts" ? batch : undefined;
  const shownPayout = tab === "statements" ? payout : undefined;
  const isSplit = shownBatch !== undefined || shownPayout !== undefined;
  return (
    <main id="main" className={isSplit ? "work split" : "work"}>
      <div className={isSplit ? "work-main" : undefined}>
        <PageHead title={t("title")} />
        <Tabs
          label={t("title")}
          value={tab}
          onChange={open}
          // load a list only when its tab is open
          tabs={offered.map((id) => ({ id, label: t(`tabs.${id}`), panel: id === tab ? panels[id] : null }))}
        />
      </div>
      {shownBatch ? <PayoutPane key={shownBatch} number={shownBatch} onClose={() => setBatch(undefined)} onChanged={changed} /> : null}
      {shownPayout ? (
        <OrganizerPayoutPane key={shownPayout} number={shownPayout} onClose={() => setPayout(undefined)} onChanged={changed} />
      ) : null}
    </main>
  );
}
