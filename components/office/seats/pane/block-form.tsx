"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActButton } from "@/components/office/seats/pane/act-button";
import { blockBody, BlockFields, type BlockWords } from "@/components/office/seats/pane/block-fields";
import type { SeatActProps } from "@/components/office/seats/seat-acts";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Form } from "@/components/ui/form";
import { officeApi } from "@/lib/client/office/office-api";
import { formatMoney } from "@/lib/i18n/format";

/** Blocks the free seats of the selection. */
export function BlockForm({ sessionId, hall, seatIds, onDone, onRefused }: SeatActProps) {
  const t = useTranslations("OfficeSeats");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [words, setWords] = useState<BlockWords>({ reason: "technical", until: "", note: "" });
  const face = seatIds.reduce((sum, id) => sum + (hall.seats.get(id)?.area.price ?? 0), 0);
  async function send(): Promise<void> {
    if (seatIds.length === 0) return;
    const body = { session_id: sessionId, seat_ids: seatIds, ...blockBody(words) };
    if (await run(() => officeApi.post("seat/block", body))) await onDone(t("done.blocked", { count: seatIds.length }));
    else onRefused();
  }
  return (
    <Form onSubmit={send} summary={false} className="of-form">
      <BlockFields words={words} onWords={setWords} errorOf={(...names) => refusal.field(thrown, ...names)} />
      <ActButton
        hall={hall}
        disabled={seatIds.length === 0}
        pending={pending}
        thrown={thrown}
        fields={["reason", "ends_at", "note"]}
        consequence={t("follows.block", { count: seatIds.length, face: formatMoney(face) })}
      >
        {t("send.block", { count: seatIds.length })}
      </ActButton>
    </Form>
  );
}
