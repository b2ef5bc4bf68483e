"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState, type ReactNode } from "react";
import { BuyBar } from "@/components/events/sale/bar/buy-bar";
import { BuyActions, type ChoosingMode } from "@/components/events/sale/buy-actions";
import { EventQuick } from "@/components/events/sale/event-quick";
import { livePrices, placesLeft, ticketStep, withReserved, type ReservedByArea } from "@/components/events/sale/live-prices";
import { PriceFrom } from "@/components/events/sale/price-from";
import { PriceList } from "@/components/events/sale/price-list";
import type { OwnSale } from "@/components/events/sale/rights/use-own-sale";
import { SessionPicker } from "@/components/events/sale/session-picker";
import type { SessionPrices } from "@/components/events/sale/session-prices";
import { useRemaining } from "@/components/events/sale/use-remaining";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { WHOLE_PAGE } from "@/lib/client/browser/whole-page";
import { hasLogin } from "@/lib/client/session/leave-session";
import { choosingSoonStore } from "@/lib/client/stores/choosing-store";
import { UNPAID_ASKED_WITHIN_MS, useUnpaid } from "@/lib/client/use-unpaid";
import { sessionTag, ticketLimit, USUAL_TICKETS } from "@/lib/domain/events/rules";
import type { SessionView } from "@/lib/domain/events/types";
import { formatDateTime } from "@/lib/i18n/format";
import { localizedPath } from "@/lib/i18n/messages";

// Most events and visits need none of these.
const SalePhases = later(() => import("@/components/events/sale/rights/sale-phases").then((module) => module.SalePhases));
const PresaleAccess = later(() => import("@/components/events/sale/rights/presale-access").then((module) => module.PresaleAccess));
const UnpaidStop = later(() => import("@/components/events/sale/unpaid-stop").then((module) => module.UnpaidStop));
const BarClock = later(() => import("@/components/events/sale/bar/bar-clock").then((module) => module.BarClock));
const ClosedBar = later(() => import("@/components/events/sale/bar/closed-bar").then((module) => module.ClosedBar));
const UnpaidBar = later(() => import("@/components/events/sale/bar/unpaid-bar").then((module) => module.UnpaidBar));
const SaleClosed = later(() => import("@/components/events/sale/sale-closed").then((module) => module.SaleClosed));
const loadNotice = () => import("@/components/events/notice-dialog").then((module) => module.NoticeDialog);
const NoticeDialog = later(loadNotice);

/** A session's sale as this visitor has it. */
export type PanelSale = OwnSale & {
  reserved: ReservedByArea;
  /** when the presale ends that is open for the member */
  presaleEnd?: string;
};

export type SalePanelProps = {
  slug: string;
  name: string;
  sessions: SessionView[];
  prices: SessionPrices;
  noticeTitle: string;
  noticeKey: string;
  notice: ReactNode;
  /** the chosen session as everybody sees it */
  open: SessionView;
  own: PanelSale;
  now: Date;
  onSession: (sessionId: string) => void;
};

/** Session, prices, number of tickets, and the two ways to seats; or the reason why there are none. */
export function SalePanel({ slug, name, sessions, prices, noticeTitle, noticeKey, notice, open, own, now, onSession }: SalePanelProps) {
  const t = useTranslations("Events");
  const locale = useLocale();
  const { session, reserved } = own;
  const [qty, setQty] = useState(USUAL_TICKETS);
  const [mode, setMode] = useState<ChoosingMode>();
  const router = useRouter();
  const isPrepared = useRef(false);
  const isOffered = ["hot", null].includes(sessionTag(now, session)) || reserved.size > 0;
  const remaining = withReserved(useRemaining(session.session_id, isOffered), reserved);
  const left = placesLeft(remaining);
  const sale = { ...session, sold_out: left === undefined ? session.sold_out && reserved.size === 0 : left === 0 };
  const state = sessionTag(now, sale);
  const buyable = state === null || state === "hot";
  const isPresale = open.phases?.some(({ kind }) => kind === "presale") === true && sessionTag(now, open) === "soon";
  const presaleEnd = isPresale && buyable ? own.presaleEnd : undefined;
  const unpaid = useUnpaid(buyable ? session.session_id : null, UNPAID_ASKED_WITHIN_MS);
  const shown = livePrices(prices[session.session_id] ?? [], remaining);
  const step = ticketStep(shown);
  const limit = ticketLimit({ ...session, remaining: left });
  const count = Math.max(step, Math.min(Math.ceil(qty / step) * step, limit - (limit % step)));

  const choosesSeats = session.session_type === "seated" && session.is_seat_map;

  const targetOf = (way: ChoosingMode) => `/purchase/ticket/${session.session_id}?qty=${count}&mode=${way}`;

  /** A visitor who comes to the panel may go on to choose: what that needs is loaded meanwhile. */
  function prepare(): void {
    if (isPrepared.current || !buyable) return;
    isPrepared.current = true;
    // tried again when it is shown
    void loadNotice().catch(() => undefined);
    if (hasLogin()) router.prefetch(localizedPath(locale, targetOf(choosesSeats ? "self" : "auto")), WHOLE_PAGE);
    else choosingSoonStore.set(true);
  }

  const actions = (
    <BuyActions session={session} prices={shown} count={count} step={step} limit={limit} left={left} onCount={setQty} onChoose={setMode} />
  );
  const bar = (
    <BuyBar
      note={presaleEnd ? t("phases.endsIn") : formatDateTime(session.session_time, locale)}
      main={
        presaleEnd ? (
          <BarClock until={presaleEnd} label={t("phases.endsIn")} meanwhile={<PriceFrom prices={shown} />} />
        ) : (
          <PriceFrom prices={shown} />
        )
      }
    >
      {limit < step ? null : (
        <Button variant="spot" size="lg" onClick={() => setMode(choosesSeats ? "self" : "auto")}>
          {t("getTickets")}
        </Button>
      )}
    </BuyBar>
  );

  return (
    <>
      <aside className="buy-panel panel" id="buy" aria-label={t("buyLabel")} onPointerEnter={prepare} onFocus={prepare}>
        <EventQuick slug={slug} name={name} session={session} />
        <SessionPicker sessions={sessions} chosen={session.session_id} now={now} onChoose={onSession} />
        {state === "cancelled" ? null : (
          <div className="arrives-whole mt-5">
            <h2>{t("price")}</h2>
            <div className="price-tiles mt-1">
              <PriceList
                prices={shown}
                unit={!session.shows_remaining ? undefined : session.session_type === "seated" ? "seats" : "tickets"}
              />
            </div>
          </div>
        )}
        {state !== "cancelled" && open.phases ? <SalePhases session={open} own={own} prices={shown} now={now} /> : null}
        {isPresale && !buyable ? <PresaleAccess slug={slug} own={own} general={open.sale_start_time ?? ""} /> : null}
        {unpaid ? (
          <UnpaidStop unpaid={unpaid} meanwhile={actions} />
        ) : buyable ? (
          actions
        ) : (
          <SaleClosed slug={slug} name={name} session={session} state={state} meanwhile={actions} />
        )}
      </aside>
      {unpaid ? (
        <UnpaidBar unpaid={unpaid} meanwhile={bar} />
      ) : buyable ? (
        bar
      ) : (
        <ClosedBar session={session} state={state} meanwhile={bar} />
      )}
      {mode ? (
        <NoticeDialog
          title={noticeTitle}
          noticeKey={noticeKey}
          target={targetOf(mode)}
          guest={{ sessionID: session.session_id, ticketNum: count, mode }}
          hasRoom={session.has_waiting_room}
          onClose={() => setMode(undefined)}
        >
          {notice}
        </NoticeDialog>
      ) : null}
    </>
  );
}
