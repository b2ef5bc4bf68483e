"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ClosedDrawer, DrawerLine } from "@/components/office/box-office/drawers/types";
import { sayDone } from "@/components/office/ui/done/done-store";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { formatMoney } from "@/lib/i18n/format";

type CloseForDialogProps = { drawer: DrawerLine; onClose: () => void; onDone: () => void };

/** A supervisor counts and closes another person's drawer, with a reason. */
export function CloseForDialog({ drawer, onClose, onDone }: CloseForDialogProps) {
  const t = useTranslations("OfficeDrawers");
  const counter = useTranslations("OfficeBoxOffice.drawer");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [counted, setCounted] = useState(drawer.counted ?? undefined);
  const [reason, setReason] = useState("");
  async function close(): Promise<void> {
    let closed: ClosedDrawer | undefined;
    const done = await run(async () => {
      closed = await officeApi.post("box_office/close_for", { drawer_id: drawer.drawer_id, counted: counted ?? NaN, reason });
    });
    if (!done || !closed) return;
    const { difference } = closed;
    sayDone("drawers", difference === 0 ? t("agrees") : t("closed", { sum: formatMoney(difference) }));
    onDone();
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t("closeOf", { till: drawer.till, name: drawer.cashier })}>
      <Form onSubmit={close} className="of-form" summary={false}>
        <p className="of-sub">{t("closeWhat", { name: drawer.cashier })}</p>
        <NumberInput
          label={counter("counted")}
          max={2_147_483_647}
          value={counted}
          readOnly={drawer.state === "counted"}
          onChange={setCounted}
          error={refusal.field(thrown, "counted")}
        />
        <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
        <FormFailure>{refusal.whole(thrown, "counted", "reason")}</FormFailure>
        <Button type="submit" variant="ink" loading={pending} disabled={counted === undefined || reason.trim() === ""}>
          {counter("now.close")}
        </Button>
      </Form>
    </Dialog>
  );
}
