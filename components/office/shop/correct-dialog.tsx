"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";

type CorrectDialogProps = { orderNo: string; before: string; onClose: () => void; onCorrected: () => void };

/** Changes the tracking number of a parcel that was sent. A number that another order has needs a second press. */
export function CorrectDialog({ orderNo, before, onClose, onCorrected }: CorrectDialogProps) {
  const t = useTranslations("OfficeShop.parcels");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [tracking, setTracking] = useState(before);
  const [shared, setShared] = useState<string>();
  const isShared = shared === tracking;
  async function correct(): Promise<void> {
    let outcome = "";
    const body = { order_no: orderNo, before, tracking_no: tracking.trim(), allow_shared: isShared };
    const isDone = await run(async () => {
      ({ outcome } = await officeApi.post("shop/correct_tracking", body));
    });
    if (!isDone) return;
    if (outcome === "shared") return setShared(tracking);
    onCorrected();
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t("correctTitle")}
      description={`${orderNo}. ${t("correctWhat")}`}
    >
      <Form onSubmit={correct} summary={false} className="sp-import">
        <Input
          label={t("trackingNo")}
          autoComplete="off"
          value={tracking}
          onChange={({ target }) => setTracking(target.value)}
          error={refusal.field(thrown, "tracking_no") ?? (isShared ? t("outcomes.shared") : undefined)}
        />
        <FormFailure>{refusal.whole(thrown, "tracking_no")}</FormFailure>
        <Button type="submit" variant="ink" block loading={pending} disabled={!tracking.trim() || tracking.trim() === before}>
          {t(isShared ? "correctShared" : "correctNow")}
        </Button>
      </Form>
    </Dialog>
  );
}
