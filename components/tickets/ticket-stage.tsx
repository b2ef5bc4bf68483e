"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { QrScreen } from "@/components/tickets/qr-screen";
import { Ticket } from "@/components/tickets/ticket";
import { TicketPager } from "@/components/tickets/ticket-pager";
import styles from "@/components/tickets/ticket-stage.module.css";
import { useTurning } from "@/components/tickets/use-turning";
import { useWakeLock } from "@/components/tickets/use-wake-lock";
import type { OrderDetailView, TicketView } from "@/lib/domain/orders/types";

/** The end of an address that opens the next ticket's code at once: the home page's button has it. */
const CODE = "#code";

type TicketStageProps = {
  order: OrderDetailView;
  /** what stands above the tickets */ head: ReactNode;
  /** the house light falls on them */ lit: boolean;
};

/** The tickets on a dark stage in both themes, the next one in sight; on a phone they pass by one at a time. */
export function TicketStage({ order, head, lit }: TicketStageProps) {
  const t = useTranslations("Tickets");
  const { tickets } = order;
  const count = tickets.length;
  const kiosk = order.ticket_type === "kiosk";
  const withCode = tickets.filter((ticket) => ticket.qr_available);
  const [first] = useState(() =>
    Math.max(
      0,
      tickets.findIndex(({ status }) => status === "valid"),
    ),
  );
  const { list, shown, follow, show, turn, jump } = useTurning(count, first);
  const [screen, setScreen] = useState<TicketView>();
  const back = useRef<HTMLElement>(null);
  useWakeLock(withCode.length > 0);
  useEffect(() => {
    if (window.location.hash !== CODE) return;
    // without it, closing the code or going back to this page does not open it again
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    const next = withCode.find(({ status }) => status === "valid");
    if (next) setScreen(next);
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- when the tickets first come

  /** The ticket that was last seen large is the one that is seen, and focused, afterwards. */
  function comeBackTo(ticket: TicketView): void {
    const index = tickets.indexOf(ticket);
    back.current = list.current?.children[index]?.querySelector("button") ?? null;
    jump(index);
  }

  const colours = { "--tint": order.event_tint, "--accent": order.event_accent } as CSSProperties;
  const label = t(kiosk ? "oneOfKiosk" : "oneOf", { index: shown + 1, count });
  return (
    <section className="on-house relative overflow-hidden bg-house pb-4 text-on-house md:pb-10" style={colours}>
      {lit ? (
        <svg className={styles.beam} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path d="M47 0h6L98 100H2z" />
        </svg>
      ) : null}
      <div className="wrap relative">
        {head}
        {/* where they pass by one at a time it scrolls, and so it is reached by keys */}
        <ul
          ref={list}
          className={styles.list}
          onScroll={follow}
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={t(kiosk ? "headingKiosk" : "heading", { count })}
          onKeyDown={turn}
        >
          {tickets.map((ticket, index) => (
            <li key={ticket.ticket_no}>
              <Ticket
                order={order}
                ticket={ticket}
                label={t(kiosk ? "oneOfKiosk" : "oneOf", { index: index + 1, count })}
                onEnlarge={() => setScreen(ticket)}
              />
            </li>
          ))}
        </ul>
        {count > 1 ? <TicketPager shown={shown} count={count} label={label} onShow={show} onKeyDown={turn} /> : null}
        <p className="mt-3 max-w-[44em] text-13 text-on-house-2 md:mt-6 md:text-14">{t(kiosk ? "noteKiosk" : "note")}</p>
      </div>
      {screen ? (
        <QrScreen
          order={order}
          tickets={withCode}
          first={withCode.indexOf(screen)}
          back={back}
          onTurn={comeBackTo}
          onClose={() => setScreen(undefined)}
        />
      ) : null}
    </section>
  );
}
