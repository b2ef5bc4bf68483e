"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { hasNumbers, holdsSeats } from "@/components/orders/order-paths";
import { publishOrderCancelled } from "@/components/orders/use-unpaid-order";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast-store";
import { api } from "@/lib/client/api";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/** The cancelling call of each kind of order (spec section 7). */
function cancelCall({ event_type, order_id }: OrderDetailView): [string, Record<string, string>] {
  if (event_type === "merchandise") return [`/merchandise/order/cancel/${order_id}`, { merchandise_order_id: order_id }];
  return [`/order/cancel/${order_id}`, { order_id }];
}

/** Give the order up, after being asked in the act's own words. */
export function CancelOrder({ order, onChanged }: { order: OrderDetailView; onChanged: () => void }) {
  const t = useTranslations("Orders.record.cancel");
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function cancel(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const [path, body] = cancelCall(order);
      await api.post(path, body);
      setOpen(false);
      showToast({ text: t("done") });
      publishOrderCancelled();
      onChanged();
    } catch {
      setFailed(true);
      onChanged();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          setFailed(false);
          setOpen(true);
        }}
      >
        {t("open")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("title")}
        act={t("confirm")}
        keep={t("keep")}
        loading={busy}
        onAct={() => void cancel()}
      >
        <p>{hasNumbers(order) ? t("body") : holdsSeats(order) ? t("bodyTickets") : t("bodyItems")}</p>
        {failed ? (
          <p role="alert" className="msg msg-err">
            {t("failed")}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
