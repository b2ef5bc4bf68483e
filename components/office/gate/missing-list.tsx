"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { placeWords } from "@/components/office/gate/place-words";
import { CallFailed } from "@/components/office/ui/call-failed";
import { FileLink } from "@/components/office/ui/file-link";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

type MissingListProps = { sessionId: string; onTicket: (ticketNo: string) => void };

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
          <CallFailed failure={failure} onRetry={reload} />
          <ul className="gt-list" aria-busy={!data}>
            {data?.tickets.map((ticket) => (
              <li key={ticket.ticket_no}>
                <button type="button" className="gt-row num" data-leave onClick={() => onTicket(ticket.ticket_no)}>
                  <span>
                    <b>{placeWords(ticket, t)}</b> {ticket.name}
                    <span className="of-sub">
                      {ticket.price_name} · {ticket.order_no}
                      {ticket.printed ? ` · ${t("printed")}` : ""}
                    </span>
                  </span>
                </button>
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
