"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef } from "react";
import { EntryChoice } from "@/components/events/sale/exhibition/entry-choice";
import { chosenTickets, entryTotal } from "@/components/events/sale/exhibition/entry-days";
import { useEntriesLeft } from "@/components/events/sale/use-remaining";
import { PurchaseHeading } from "@/components/orders/purchase/purchase-heading";
import { PurchaseProblemDialog } from "@/components/orders/purchase/purchase-problem";
import { OwnTotal } from "@/components/orders/purchase/rights/own-total";
import { PurchaseCodes } from "@/components/orders/purchase/rights/purchase-codes";
import { useQuote } from "@/components/orders/purchase/rights/use-quote";
import { usePlaceOrder } from "@/components/orders/purchase/use-place-order";
import type { PurchaseReload, PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { useNow } from "@/lib/client/clock/use-now";
import { changePurchase, type PurchaseState } from "@/lib/client/stores/purchase-store";
import { takeEntry } from "@/lib/client/wanted-entry";
import type { OrderView } from "@/lib/domain/orders/types";

type EntryStepProps = { session: PurchaseSession; purchase: PurchaseState; onReload: PurchaseReload; onOrder: (order: OrderView) => void };

/** An exhibition's first step: entry time and tickets. A choice made on the event page is ordered at once. */
export function PurchaseEntryStep({ session, purchase, onReload, onOrder }: EntryStepProps) {
  const t = useTranslations("Orders.purchase");
  const { head, prices } = session;
  const entries = useMemo(() => prices[0]?.ticket_times ?? [], [prices]);
  const moments = useMemo(() => entries.map((entry) => ({ sale_start_time: null, sale_end_time: entry.entry_until })), [entries]);
  // entries that are over by the device's clock are left out at once: it is nearly always right, so nothing moves once the
  // server's time is known
  const now = useNow(moments) ?? new Date(likelyNow());
  const left = useEntriesLeft(head.session_id, true);
  const ticketType = session.ticketTypes.find((type) => type.ticket_type === purchase.ticketType) ?? session.ticketTypes[0];
  const make = usePlaceOrder({ session, ticketType: ticketType?.ticket_type ?? "e_ticket", onReload, onOrder });
  const value = { time: purchase.ticketTime, counts: purchase.entryCounts };
  const choice = useRef<HTMLDivElement>(null);

  const items = chosenTickets(prices, value.counts).map(({ price, qty }) => ({ price_id: price.price_id, qty }));
  const picked = entryTotal(prices, value.counts, ticketType?.fee ?? 0);
  const wish = items.length > 0 ? { items, ...(value.time ? { ticket_time: value.time } : {}) } : null;
  const quoted = useQuote(session, wish, { qty: picked.count, total: picked.total, ticketFee: ticketType?.fee ?? 0 });

  /** @param total as it was shown; the member's own replaces it where there may be rights */
  async function order(total: number): Promise<void> {
    const agreed = await quoted.settle();
    await make.forEntry(value.time, items, quoted.quote || head.with_rights ? agreed : { ...agreed, total });
  }

  // Places the order that was requested on the event page, at the total shown there.
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const total = takeEntry(head.session_id);
    // where there may be rights, the member's own total is shown first
    if (total !== null && !head.with_rights) void order(total);
  });

  function otherTime(): void {
    make.setProblem(null);
    changePurchase({ ticketTime: "" });
    choice.current?.querySelector<HTMLInputElement>("input")?.focus();
  }

  return (
    <>
      {make.busyFor ? (
        <p className="busy-notice" role="status">
          {t("busy", { seconds: make.busyFor })}
        </p>
      ) : null}
      <div className="wrap max-w-[720px] pb-14 pt-8 md:pt-14">
        <PurchaseHeading session={session}>{t("entry.title")}</PurchaseHeading>
        <div className="panel entry-panel" ref={choice}>
          <EntryChoice
            entries={entries}
            prices={prices}
            left={left}
            now={now}
            limits={head}
            ticketFee={ticketType?.fee ?? 0}
            value={value}
            onChange={({ time, counts }) => {
              make.clear();
              changePurchase({ ticketTime: time, entryCounts: counts });
            }}
            onBuy={(total) => void order(total)}
            total={<OwnTotal quoted={quoted} className="text-21 font-bold" />}
            codes={<PurchaseCodes session={session} quoted={quoted} onChanged={() => void onReload()} />}
            busy={make.busy}
            problem={make.note}
          />
        </div>
      </div>
      <PurchaseProblemDialog
        problem={make.problem}
        entry
        eventPath={`/activity/${head.event_slug}`}
        onClose={() => make.setProblem(null)}
        onAreas={otherTime}
      />
    </>
  );
}
