"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { Drawer } from "@/components/office/box-office/types";
import { NumberInput } from "@/components/office/ui/number-input";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { showToast } from "@/components/ui/toast-store";
import { officeApi } from "@/lib/client/office/office-api";
import { DRAWER_MAX } from "@/lib/domain/box-office/rules";
import { formatMoney } from "@/lib/i18n/format";

export type DrawerAct = "paid_in" | "paid_out" | "close";
type DrawerDialogProps = { act: DrawerAct; drawer: Drawer; onClose: () => void; onDone: () => void };

/** Cash into a drawer or out of it, or its count at the end. */
export function DrawerDialog({ act, drawer, onClose, onDone }: DrawerDialogProps) {
  const t = useTranslations("OfficeBoxOffice.drawer");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [amount, setAmount] = useState<number>();
  const [reason, setReason] = useState("");
  const requestId = useRef(crypto.randomUUID());
  const isClosing = act === "close";
  const difference = isClosing && amount !== undefined ? amount - drawer.cash : 0;
  async function send(): Promise<void> {
    const sum = amount ?? NaN;
    const done = await run(() =>
      isClosing
        ? officeApi.post("box_office/close", { counted: sum, reason })
        : officeApi.post("box_office/move", { request_id: requestId.current, kind: act, amount: sum, reason }),
    );
    if (!done) return;
    showToast({ text: t(`done.${act}`, { sum: formatMoney(sum) }) });
    onDone();
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t(`titles.${act}`)}>
      <Form onSubmit={send} className="of-form" summary={false}>
        <p className="of-sub num">{t("holds", { cash: formatMoney(drawer.cash), terminal: formatMoney(drawer.terminal) })}</p>
        <NumberInput
          label={t(isClosing ? "counted" : "amount")}
          className="bo-big"
          min={isClosing ? 0 : 1}
          max={isClosing ? 2_147_483_647 : DRAWER_MAX}
          value={amount}
          onChange={setAmount}
          error={refusal.field(thrown, "amount", "counted")}
        />
        {isClosing && amount !== undefined && !Number.isNaN(amount) ? (
          <p className={difference === 0 ? "of-consequence" : "of-consequence of-refused"} role="status">
            {difference === 0 ? t("agrees") : t(difference > 0 ? "more" : "less", { sum: formatMoney(Math.abs(difference)) })}
          </p>
        ) : null}
        {isClosing && difference === 0 ? null : (
          <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
        )}
        <FormFailure>{refusal.whole(thrown, "amount", "counted", "reason")}</FormFailure>
        <Button type="submit" variant={isClosing ? "ink" : "line"} loading={pending} disabled={amount === undefined}>
          {t(`now.${act}`)}
        </Button>
      </Form>
    </Dialog>
  );
}
