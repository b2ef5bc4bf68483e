"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { HandedTicket } from "@/components/orders/holders/handed-ticket";
import { Button } from "@/components/ui/button";
import { api, hasCode, NO_ANSWER } from "@/lib/client/api";
import { keepHanded, storedHanded } from "@/lib/client/offline/stored-order";
import { useCall } from "@/lib/client/use-call";
import type { HandedTicketView } from "@/lib/domain/tickets/types";

/** The handed tickets or, if the server does not answer, this device's copy. @throws ApiError */
async function readHanded(signal: AbortSignal): Promise<HandedTicketView[]> {
  try {
    const { items } = await api.get("/ticket/handed", { signal });
    void keepHanded(items).catch(() => undefined);
    return items;
  } catch (thrown) {
    if (!hasCode(thrown, NO_ANSWER)) throw thrown;
    return (await storedHanded().catch(() => undefined)) ?? [];
  }
}

type HandedTicketsProps = {
  /** the member's own orders */ children: ReactNode;
  /** shown until both are known, so that nothing moves */ waiting: ReactNode;
};

/** The tickets that other members handed to this one, above the member's own orders. Nothing is added without any. */
export function HandedTickets({ children, waiting }: HandedTicketsProps) {
  const t = useTranslations("Tickets.handed");
  const { data, failure, reload } = useCall("", ({ signal }) => readHanded(signal));
  const isKnown = data !== undefined || failure !== undefined;
  return (
    <>
      {isKnown ? null : waiting}
      {failure && !data ? (
        <p className="msg msg-err mt-4" role="alert">
          {t("failed")}{" "}
          <Button size="sm" onClick={reload}>
            {t("retry")}
          </Button>
        </p>
      ) : null}
      {data && data.length > 0 ? (
        <section className="mt-6" aria-labelledby="handed">
          <h2 id="handed" className="text-20">
            {t("title")}
          </h2>
          <ul className="mt-1.5">
            {data.map((ticket) => (
              <HandedTicket key={ticket.ticket_no} ticket={ticket} onChanged={reload} />
            ))}
          </ul>
        </section>
      ) : null}
      <div hidden={!isKnown}>{children}</div>
    </>
  );
}
