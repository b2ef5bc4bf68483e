"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { formatMoney } from "@/lib/i18n/format";
import type { OfficeOrder } from "@/lib/office/orders/types";

type RefundDecisionProps = { orderNo: string; refund: OfficeOrder["refunds"][number]; onDone: () => void };

/** The decision of a second person about a refund: approve it, with a choice about the seats, or reject it with a note to the buyer. */
export function RefundDecision({ orderNo, refund, onDone }: RefundDecisionProps) {
  const t = useTranslations("OfficeOrders");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState("");
  const [placesBack, setPlacesBack] = useState(true);
  const [paperReturned, setPaperReturned] = useState(false);
  const id = { refund_id: refund.refund_id };
  async function decide(decision: "approved" | "rejected", act: () => Promise<{ state: string } | null>): Promise<void> {
    let state: string | undefined;
    if (!(await run(async () => (state = (await act())?.state)))) return;
    setOpen(false);
    // a buyer's request above the limit needs two of the staff
    const isPutForward = state === "put_forward";
    sayDone(`order ${orderNo}`, isPutForward ? t("refund.putForwardDone") : t("done", { act: t(`happened.refund_${decision}`) }));
    onDone();
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("decision.look")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t("decision.title", { amount: formatMoney(refund.amount) })}
        footer={
          <>
            <Button loading={pending} onClick={() => void decide("rejected", () => officeApi.post("order/refund_reject", { ...id, note }))}>
              {t("decision.reject")}
            </Button>
            <Button
              variant="danger"
              loading={pending}
              onClick={() =>
                void decide("approved", () =>
                  officeApi.post("order/refund_approve", {
                    ...id,
                    revision: refund.revision,
                    places_back: placesBack,
                    paper_returned: paperReturned,
                    note: note || undefined,
                  }),
                )
              }
            >
              {t("decision.approve", { amount: formatMoney(refund.amount) })}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{t("decision.what")}</p>
        <Checkbox label={t("refund.placesBack")} checked={placesBack} onChange={({ target }) => setPlacesBack(target.checked)} />
        <Checkbox label={t("refund.paperReturned")} checked={paperReturned} onChange={({ target }) => setPaperReturned(target.checked)} />
        <Input
          label={t("decision.note")}
          hint={t("decision.noteHint")}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={refusal.field(thrown, "note")}
        />
        <FormFailure>{refusal.whole(thrown, "note")}</FormFailure>
      </Dialog>
    </>
  );
}
