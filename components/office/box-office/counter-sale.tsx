"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { DrawerDialog, type DrawerAct } from "@/components/office/box-office/drawer-dialog";
import { EntryChoice } from "@/components/office/box-office/entry-choice";
import { PayPanel } from "@/components/office/box-office/pay-panel";
import { PriceChoice } from "@/components/office/box-office/price-choice";
import { RecentSales } from "@/components/office/box-office/recent-sales";
import { RefundDialog } from "@/components/office/box-office/refund-dialog";
import { SeatStage } from "@/components/office/box-office/seat-stage";
import type { CounterSession, CounterSessions, Drawer } from "@/components/office/box-office/types";
import { useCheckout, type Receipt } from "@/components/office/box-office/use-checkout";
import { useCounterKeys } from "@/components/office/box-office/use-counter-keys";
import { useEntryChoice } from "@/components/office/box-office/use-entry-choice";
import { usePrint } from "@/components/office/box-office/use-print";
import { useSeatChoice } from "@/components/office/box-office/use-seat-choice";
import { useHall } from "@/components/office/seats/use-hall";
import { KeyHint } from "@/components/office/ui/key-hint";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";

type CounterSaleProps = {
  drawer: Drawer;
  session: CounterSession;
  sessions: CounterSessions["items"];
  onSession: (sessionId: string) => void;
  /** the drawer or the free seats have changed */
  onChange: () => void;
};

/** A counter with an open drawer: choice of seats, the map, payment. Everything can be done by keys. */
export function CounterSale({ drawer, session, sessions, onSession, onChange }: CounterSaleProps) {
  const t = useTranslations("OfficeBoxOffice");
  const locale = useLocale();
  const hall = useHall(session.is_exhibition ? null : session.session_id);
  const seats = useSeatChoice(session, hall.hall);
  const entry = useEntryChoice(session);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [act, setAct] = useState<DrawerAct | null>(drawer.count ? "close" : null);
  const [refund, setRefund] = useState<string | null>(null);
  const { print, report, refused } = usePrint();
  const selection = session.is_exhibition ? entry.selection : seats.selection;
  const form = useRef<HTMLFormElement>(null);
  const head = useRef<HTMLDivElement>(null);

  function renew(keep: boolean): void {
    seats.again({ keep });
    if (!keep) entry.again();
    void hall.refresh();
    onChange();
  }
  const checkout = useCheckout({
    sessionId: session.session_id,
    selection,
    onSold: (sold, paper) => {
      setReceipt(sold);
      if (paper !== "mail") print(sold.orderNo, paper);
      (document.activeElement as HTMLElement | null)?.blur();
      renew(false);
    },
    onLost: () => renew(true),
  });
  const lastSale = drawer.recent.find(({ kind }) => kind === "sale")?.order_no ?? null;
  const reprint = (orderNo: string) => print(orderNo, checkout.paper === "a4" ? "a4" : "roll");
  useCounterKeys({
    session,
    seats,
    entry,
    checkout,
    field: (name) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus(),
    toSession: () => head.current?.querySelector("select")?.focus(),
    onRefund: () => setRefund(lastSale ?? ""),
    onPrint: () => lastSale && reprint(lastSale),
    onClose: () => setAct("close"),
    giveUp: () => {
      checkout.giveUp();
      renew(false);
    },
  });
  const done = (closed?: string) => {
    if (closed) report(closed);
    setAct(null);
    setRefund(null);
    renew(true);
  };
  return (
    <main id="main" className="work bo-page">
      <div className="bo-head" ref={head}>
        <PageHead
          title={t("title")}
          sub={t("sub", { till: drawer.till, terminal: formatMoney(drawer.terminal), count: drawer.sales })}
          acts={
            <>
              <Button size="sm" onClick={() => setAct("paid_in")}>
                {t("drawer.titles.paid_in")}
              </Button>
              <Button size="sm" onClick={() => setAct("paid_out")}>
                {t("drawer.titles.paid_out")}
              </Button>
              <Button size="sm" onClick={() => setAct("close")}>
                {t("drawer.titles.close")} <KeyHint>X</KeyHint>
              </Button>
            </>
          }
        />
        <Select
          label={t("session")}
          aside={<KeyHint>S</KeyHint>}
          value={session.session_id}
          onChange={({ target }) => {
            checkout.giveUp();
            onSession(target.value);
          }}
          options={sessions.map(({ session_id: value, event_name: name, starts_at: at }) => ({
            value,
            label: `${name} · ${formatDateTime(at, locale)}`,
          }))}
        />
      </div>
      <section className="bo-choice" aria-label={t("choice")}>
        {session.is_exhibition ? <EntryChoice session={session} choice={entry} /> : <PriceChoice prices={session.prices} choice={seats} />}
      </section>
      {session.is_exhibition ? null : <SeatStage hall={hall} choice={seats} />}
      <PayPanel selection={selection} checkout={checkout} receipt={receipt} toPrint={refused} form={form} />
      <RecentSales recent={drawer.recent} onRefund={setRefund} onPrint={reprint} />
      {act ? <DrawerDialog act={act} drawer={drawer} onClose={() => setAct(null)} onDone={done} /> : null}
      {refund === null ? null : <RefundDialog orderNo={refund} onClose={() => setRefund(null)} onDone={() => done()} />}
    </main>
  );
}
