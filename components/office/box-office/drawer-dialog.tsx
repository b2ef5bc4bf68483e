"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { z } from "zod";
import type { Drawer } from "@/components/office/box-office/types";
import { sayDone } from "@/components/office/ui/done/done-store";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { randomId } from "@/lib/client/browser/random-id";
import { officeApi } from "@/lib/client/office/office-api";
import { formatMoney } from "@/lib/i18n/format";
import { DRAWER_MAX } from "@/lib/office/box-office/rules";
import type { drawerClosedSchema } from "@/lib/office/box-office/schemas";

export type DrawerAct = "paid_in" | "paid_out" | "close";
type Closed = z.output<typeof drawerClosedSchema>;
type DrawerDialogProps = {
  act: DrawerAct;
  drawer: Drawer;
  onClose: () => void;
  /** @param closed the drawer's number, once it is closed */
  onDone: (closed?: string) => void;
};

/** Puts cash into a drawer, takes some out, or counts it at the end. The count is sent before the expected sum is shown. */
export function DrawerDialog({ act, drawer, onClose, onDone }: DrawerDialogProps) {
  const t = useTranslations("OfficeBoxOffice.drawer");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [amount, setAmount] = useState(drawer.count?.counted);
  const [count, setCount] = useState(drawer.count);
  const [reason, setReason] = useState("");
  const requestId = useRef(randomId());
  const isClosing = act === "close";
  async function send(): Promise<void> {
    const sum = amount ?? NaN;
    let closed: Closed | undefined;
    const done = await run(async () => {
      if (isClosing) closed = await officeApi.post("box_office/close", { counted: count?.counted ?? sum, reason });
      else await officeApi.post("box_office/move", { request_id: requestId.current, kind: act, amount: sum, reason });
    });
    if (!done) return;
    if (closed?.state === "reason_needed") return setCount(closed);
    sayDone("counter", closed && closed.difference === 0 ? t("agrees") : t(`done.${act}`, { sum: formatMoney(sum) }));
    onDone(closed?.drawer_id);
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t(`titles.${act}`)}>
      <Form onSubmit={send} className="of-form" summary={false}>
        {isClosing ? <p className="of-sub">{t(count ? "final" : "blind")}</p> : null}
        <NumberInput
          label={t(isClosing ? "counted" : "amount")}
          className="bo-big"
          min={isClosing ? 0 : 1}
          max={isClosing ? 2_147_483_647 : DRAWER_MAX}
          value={amount}
          readOnly={count !== null}
          onChange={setAmount}
          error={refusal.field(thrown, "amount", "counted")}
        />
        {count ? (
          <p className="of-consequence of-refused" role="status">
            {t("expected", { sum: formatMoney(count.expected) })}{" "}
            {t(count.difference > 0 ? "more" : "less", { sum: formatMoney(Math.abs(count.difference)) })}
          </p>
        ) : null}
        {isClosing && !count ? null : (
          <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
        )}
        <FormFailure>{refusal.whole(thrown, "amount", "counted", "reason")}</FormFailure>
        <Button
          type="submit"
          variant={isClosing ? "ink" : "line"}
          loading={pending}
          disabled={amount === undefined || (count !== null && reason.trim() === "")}
        >
          {t(isClosing && !count ? "count" : `now.${act}`)}
        </Button>
      </Form>
    </Dialog>
  );
}
