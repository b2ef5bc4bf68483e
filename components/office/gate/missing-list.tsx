"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { placeWords } from "@/components/office/gate/place-words";
import { CallFailed } from "@/components/office/ui/call-failed";
import { FileLink } from "@/components/office/ui/file-link";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { missingSchema } from "@/lib/office/gate/schemas";

type MissingListProps = {
  sessionId: string;
  /** undefined: for readers who may neither open a ticket nor search for a person */
  onTicket: ((ticketNo: string) => void) | undefined;
};

/** Ticket holders who have not entered yet. Loaded only on demand, so that it adds no load while gates are busy. */
export function MissingList({ sessionId, onTicket }: MissingListProps) {
  const t = useTranslations("OfficeGate");
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [asked, setAsked] = useState("");
  const { data, failure, reload } = useCall(isOpen ? `missing ${asked}` : null, ({ signal }) =>
    officeApi.get("gate/missing/{session_id}", { session_id: sessionId }, { query: { q: asked || undefined }, signal }),
  );
  return (
    <section id="missing" aria-labelledby="missing-title" className="gt-missing">
      <div className="gt-line">
        <h2 id="missing-title">{t("missing")}</h2>
        <FileLink path={`gate/missing_csv/${sessionId}`}>CSV</FileLink>
        {isOpen ? null : (
          <Button variant="line" onClick={() => setOpen(true)}>
            {t("show")}
          </Button>
        )}
      </div>
      {isOpen ? (
        <>
          {onTicket ? (
            <form
              className="gt-line"
              onSubmit={(event) => {
                event.preventDefault();
                setAsked(text.trim());
              }}
            >
              <Input label={t("find")} hideLabel placeholder={t("find")} value={text} onChange={({ target }) => setText(target.value)} />
              <Button type="submit" variant="line">
                {t("findNow")}
              </Button>
            </form>
          ) : null}
          <CallFailed failure={failure} onRetry={reload} />
          <ul className="gt-list" aria-busy={!data}>
            {data?.tickets.map((ticket) => (
              <li key={ticket.ticket_no}>
                {onTicket ? (
                  <button type="button" className="gt-row num" data-leave onClick={() => onTicket(ticket.ticket_no)}>
                    <MissingTicket ticket={ticket} />
                  </button>
                ) : (
                  <div className="gt-row num">
                    <MissingTicket ticket={ticket} />
                  </div>
                )}
              </li>
            ))}
          </ul>
          {data?.tickets.length === 0 ? <p className="of-sub">{t(asked ? "notFound" : "everybody")}</p> : null}
          {data?.next ? <p className="of-sub">{t("more")}</p> : null}
        </>
      ) : null}
    </section>
  );
}

type Missing = z.output<typeof missingSchema>["tickets"][number];

/** One line: place, masked name, price and order. */
function MissingTicket({ ticket }: { ticket: Missing }) {
  const t = useTranslations("OfficeGate");
  return (
    <span>
      <b>{placeWords(ticket, t)}</b> {ticket.name}
      <span className="of-sub">
        {ticket.price_name} · {ticket.order_no}
        {ticket.printed ? ` · ${t("printed")}` : ""}
      </span>
    </span>
  );
}
