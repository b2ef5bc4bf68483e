"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ArrowRight } from "@/components/icons/arrow-right";
import { ActForm } from "@/components/office/orders/acts/act-form";
import type { PickedSeat } from "@/components/office/orders/order-seat-map";
import { placeText } from "@/components/office/orders/place-text";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { OfficeOrder, SeatSuggestions } from "@/lib/office/orders/types";

type Suggestion = SeatSuggestions["suggestions"][number];
type MoveFormProps = { orderNo: string; tickets: OfficeOrder["tickets"]; /** chosen on the map */ seats: PickedSeat[]; onDone: () => void };

/** Moves tickets to other seats: shows the current and the new seats, and moves all of them at once. */
export function MoveForm({ orderNo, tickets, seats: picked, onDone }: MoveFormProps) {
  const t = useTranslations("OfficeOrders");
  const [at, setAt] = useState(0);
  const query = { order_no: orderNo, ticket_nos: tickets.map(({ ticket_no: no }) => no).join(",") };
  const isOneTier = tickets.every(({ price_name: name, price }) => name === tickets[0]?.price_name && price === tickets[0].price);
  const { data, failure, reload } = useCall(isOneTier ? JSON.stringify(query) : null, ({ signal }) =>
    officeApi.get("ticket/suggest_seats", { query, signal }),
  );
  if (!isOneTier) return <p>{t("move.tiers")}</p>;
  if (failure) return <p role="alert">{failure.message}</p>;
  if (!data) return <p aria-busy>…</p>;
  const { suggestions } = data;
  const chosen = picked.length === tickets.length ? onMap(picked) : (suggestions[at] ?? suggestions[0]);
  if (!chosen) return <p>{t("move.none")}</p>;
  const rows = ({ area, seats }: Suggestion) =>
    `${area} ${[...new Set(seats.map(({ row }) => row))]
      .map((row) =>
        t("move.row", {
          row: row ?? "",
          numbers: seats
            .filter((seat) => seat.row === row)
            .map(({ number }) => number)
            .join(t("move.join")),
        }),
      )
      .join(t("move.join"))}`;
  async function send(reason: string): Promise<void> {
    const moves = tickets.map(({ ticket_no }, nth) => ({ ticket_no, seat_id: chosen?.seats[nth]?.seat_id ?? "" }));
    try {
      await officeApi.post("ticket/move", { order_no: orderNo, moves, reason });
    } catch (thrown) {
      // another order may have taken the seats
      setAt(0);
      reload();
      throw thrown;
    }
  }
  return (
    <ActForm
      act={t("move.do", { seats: rows(chosen) })}
      variant="spot"
      wordsLabel={t("fields.reason")}
      consequence={t("move.what", { count: tickets.length })}
      send={send}
      onDone={onDone}
    >
      {() => (
        <>
          <div className="desk-move num">
            <p>
              <span className="of-sub">{t("move.now")}</span>
              {tickets.map((ticket) => (
                <b key={ticket.ticket_no}>{placeText(ticket, t)}</b>
              ))}
            </p>
            <ArrowRight className="ic" aria-hidden />
            <p>
              <span className="of-sub">{t("move.to")}</span>
              {chosen.seats.map(({ seat_id: id, row, number }) => (
                <b key={id}>{t("seat", { area: chosen.area, row: row ?? "", number: number ?? "" })}</b>
              ))}
            </p>
          </div>
          {picked.length > 0 && picked.length < tickets.length ? (
            <p className="of-sub" role="status">
              {t("map.more", { count: tickets.length - picked.length })}
            </p>
          ) : null}
          <fieldset className="desk-options">
            <legend>{t("move.options")}</legend>
            {suggestions.map((suggestion, nth) => (
              <label key={suggestion.seats[0]?.seat_id} className="num">
                <input type="radio" name="seats" checked={suggestion === chosen} onChange={() => setAt(nth)} />
                {rows(suggestion)}
                {suggestion.seats.length > 1 ? (
                  <span className="of-sub">{t(suggestion.together ? "move.together" : "move.apart")}</span>
                ) : null}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </ActForm>
  );
}

/** Returns the seats chosen on the map in the form of a suggestion. */
function onMap(seats: PickedSeat[]): Suggestion {
  return { area: seats[0]?.area ?? "", section: "", together: false, seats };
}
