"use client";

import { useTranslations } from "next-intl";
import { ActButton } from "@/components/office/seats/pane/act-button";
import { GiftFields } from "@/components/office/seats/pane/gift-fields";
import { QuotaBars } from "@/components/office/seats/pane/quota-bars";
import { useGift } from "@/components/office/seats/pane/use-gift";
import type { GivenTickets, SeatActProps } from "@/components/office/seats/seat-acts";
import { useAct } from "@/components/office/ui/use-act";
import { Form } from "@/components/ui/form";
import { officeApi } from "@/lib/client/office/office-api";
import { COMPLIMENTARY_AT_ONCE } from "@/lib/office/seats/rules";

/** Gives the free and blocked seats of the selection to a holder, within the session's quota. */
export function ComplimentaryForm({
  sessionId,
  hall,
  seatIds,
  given,
  onDone,
  onRefused,
}: SeatActProps & { given: GivenTickets | undefined }) {
  const t = useTranslations("OfficeSeats");
  const { run, pending, thrown } = useAct();
  const gift = useGift(given, seatIds.length);
  async function send(): Promise<void> {
    const asked = gift.ask();
    if (!asked || seatIds.length === 0) return;
    let orderNo = "";
    const done = await run(async () => {
      const body = { session_id: sessionId, seat_ids: seatIds, ...asked };
      orderNo = (await officeApi.post("seat/complimentary", body)).order_no;
    });
    if (done) await onDone(t("done.complimentary", { count: seatIds.length, orderNo }));
    else onRefused();
  }
  return (
    <Form onSubmit={send} summary={false} className="of-form">
      <GiftFields gift={gift} thrown={thrown} />
      <ActButton
        hall={hall}
        disabled={!gift.mayGive}
        pending={pending}
        thrown={thrown}
        fields={["name", "email", "note"]}
        consequence={
          gift.isMany ? t("given.atOnce", { count: COMPLIMENTARY_AT_ONCE }) : t("follows.complimentary", { count: seatIds.length })
        }
      >
        {t("send.complimentary", { count: seatIds.length })}
      </ActButton>
      {given ? <QuotaBars quotas={given.quotas} /> : null}
    </Form>
  );
}
