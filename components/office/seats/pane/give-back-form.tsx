"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActButton } from "@/components/office/seats/pane/act-button";
import type { SeatActProps } from "@/components/office/seats/seat-acts";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";

/** Releases blocked seats, or withdraws complimentary tickets, which frees their seats too. */
export function GiveBackForm({ act, sessionId, hall, seatIds, onDone, onRefused }: SeatActProps & { act: "release" | "withdraw" }) {
  const t = useTranslations("OfficeSeats");
  const validation = useTranslations("Validation");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState(false);
  const missing = sent && reason.trim() === "" ? validation("reason_require") : undefined;
  async function send(): Promise<void> {
    setSent(true);
    if (seatIds.length === 0 || reason.trim() === "") return;
    const body = { session_id: sessionId, seat_ids: seatIds, reason: reason.trim() };
    let freed = 0;
    const done = await run(async () => {
      freed = (await officeApi.post(`seat/${act}`, body)).seat_ids.length;
    });
    if (done) await onDone(t(`done.${act}`, { count: freed }));
    else onRefused();
  }
  return (
    <Form onSubmit={send} summary={false} className="of-form">
      <Input
        label={t(`why.${act}`)}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={missing ?? refusal.field(thrown, "reason")}
      />
      <ActButton
        hall={hall}
        disabled={seatIds.length === 0}
        pending={pending}
        thrown={thrown}
        fields={["reason"]}
        consequence={t(`follows.${act}`, { count: seatIds.length })}
      >
        {t(`send.${act}`, { count: seatIds.length })}
      </ActButton>
    </Form>
  );
}
