"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useMemo, useState, type ReactNode } from "react";
import { BuyBar } from "@/components/events/sale/bar/buy-bar";
import { ClosedBar } from "@/components/events/sale/bar/closed-bar";
import { UnpaidBar } from "@/components/events/sale/bar/unpaid-bar";
import { EntryChoice, type EntryPick } from "@/components/events/sale/exhibition/entry-choice";
import { entryTotal, type Entry } from "@/components/events/sale/exhibition/entry-days";
import { PaidWith } from "@/components/events/sale/paid-with";
import { PriceFrom } from "@/components/events/sale/price-from";
import { PresaleAccess } from "@/components/events/sale/rights/presale-access";
import { SalePhases } from "@/components/events/sale/rights/sale-phases";
import { useOwnSale } from "@/components/events/sale/rights/use-own-sale";
import { SaleClosed } from "@/components/events/sale/sale-closed";
import type { PriceWithAreas } from "@/components/events/sale/session-prices";
import { UnpaidStop } from "@/components/events/sale/unpaid-stop";
import { useEntriesLeft } from "@/components/events/sale/use-remaining";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { Money } from "@/components/ui/money";
import { useSeparator } from "@/components/ui/use-separator";
import { useNow } from "@/lib/client/clock/use-now";
import { readPurchase, resetPurchase } from "@/lib/client/stores/purchase-store";
import { UNPAID_ASKED_WITHIN_MS, useUnpaid } from "@/lib/client/use-unpaid";
import { forgetEntry, wantEntry } from "@/lib/client/wanted-entry";
import { isSaleOver, sessionTag } from "@/lib/domain/events/rules";
import type { EventDetail, SessionView } from "@/lib/domain/events/types";
import { formatDateRange, formatDateTime } from "@/lib/i18n/format";

const NoticeDialog = later(() => import("@/components/events/notice-dialog").then((module) => module.NoticeDialog));

type ExhibitionSaleProps = {
  event: Pick<EventDetail, "slug" | "name" | "ticket_methods">;
  session: SessionView;
  prices: PriceWithAreas[];
  entries: Entry[];
  madeAt: string;
  noticeTitle: string;
  noticeKey: string;
  notice: ReactNode;
};

/** The choice of tickets and the purchase, or the reason why none can be bought. */
export function ExhibitionSale(props: ExhibitionSaleProps) {
  const { event, session: everybodys, prices, entries, madeAt, noticeTitle, noticeKey, notice } = props;
  const dot = useSeparator();
  const t = useTranslations("Events");
  const locale = useLocale();
  const form = useId();
  // render again when an entry ends, too
  const moments = useMemo(
    () => [everybodys, ...entries.map((entry) => ({ sale_start_time: null, sale_end_time: entry.entry_until }))],
    [everybodys, entries],
  );
  const asked = useNow(moments);
  const now = useMemo(() => asked ?? new Date(madeAt), [asked, madeAt]);
  const own = useOwnSale(everybodys, now);
  const { session } = own;
  const [pick, setPick] = useState<EntryPick>({ time: "", counts: {} });
  const [askingFor, setAskingFor] = useState<number | null>(null);
  const open = ["hot", null].includes(sessionTag(now, session));
  const left = useEntriesLeft(session.session_id, open);
  const gone = left !== undefined && [...left.values()].every((entry) => entry.sold_out);
  const state = sessionTag(now, { ...session, sold_out: session.sold_out || gone });
  const buyable = open && !gone;
  const unpaid = useUnpaid(buyable ? session.session_id : null, UNPAID_ASKED_WITHIN_MS);
  const fee = event.ticket_methods.find((method) => method.ticket_type === "e_ticket") ?? event.ticket_methods[0];

  const picked = entryTotal(prices, pick.counts, fee?.fee ?? 0);

  /** Stores the choice in the tab until the purchase page orders it, perhaps after a login. */
  function keepChoice(): void {
    resetPurchase({
      sessionID: session.session_id,
      ticketTime: pick.time,
      entryCounts: pick.counts,
      ticketType: fee?.ticket_type ?? "",
      codes: readPurchase().sessionID === session.session_id ? readPurchase().codes : [],
    });
    if (askingFor !== null) wantEntry(session.session_id, askingFor);
  }

  return (
    <>
      {isSaleOver(state) ? null : <SalePhases session={everybodys} own={own} prices={prices} now={now} />}
      {state === "soon" && everybodys.phases?.some(({ kind }) => kind === "presale") ? (
        <PresaleAccess slug={event.slug} own={own} general={everybodys.sale_start_time ?? ""} />
      ) : null}
      {isSaleOver(state) ? null : (
        <EntryChoice
          form={form}
          entries={entries}
          prices={prices}
          left={left}
          now={now}
          limits={session}
          ticketFee={fee?.fee ?? 0}
          value={pick}
          onChange={setPick}
          onBuy={buyable && !unpaid ? setAskingFor : undefined}
        />
      )}
      {isSaleOver(state) ? null : <PaidWith session={session} />}
      {unpaid ? (
        <>
          <div className="mt-4">
            <UnpaidStop unpaid={unpaid} />
          </div>
          <UnpaidBar unpaid={unpaid} />
        </>
      ) : buyable ? (
        <BuyBar
          note={
            picked.count > 0
              ? [...(pick.time ? [formatDateTime(pick.time, locale)] : []), t("entry.total", { count: picked.count })].join(dot)
              : formatDateRange(session.session_time, session.end_time, locale)
          }
          main={picked.count > 0 ? <Money amount={picked.total} className="font-bold" /> : <PriceFrom prices={prices} />}
        >
          <Button variant="spot" size="lg" type="submit" form={form}>
            {t("getTickets")}
          </Button>
        </BuyBar>
      ) : (
        <>
          <SaleClosed slug={event.slug} name={event.name} session={session} state={state ?? "ended"} />
          <ClosedBar session={session} state={state ?? "ended"} />
        </>
      )}
      {askingFor !== null ? (
        <NoticeDialog
          title={noticeTitle}
          noticeKey={noticeKey}
          target={`/purchase/ticket/${session.session_id}`}
          onAgreed={keepChoice}
          onNoLogin={forgetEntry}
          onClose={() => setAskingFor(null)}
        >
          {notice}
        </NoticeDialog>
      ) : null}
    </>
  );
}
