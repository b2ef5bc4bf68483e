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

/** Sends the cancel call for the order's kind. @throws ApiError */
function sendCancel({ event_type, order_id: id }: OrderDetailView) {
  if (event_type === "merchandise") return api.post("/merchandise/order/cancel/{id}", { id }, { merchandise_order_id: id });
  return api.post("/order/cancel/{id}", { id }, { order_id: id });
}

/** Cancels the order after a confirmation dialog. */
export function CancelOrder({ order, onChanged }: { order: OrderDetailView; onChanged: () => void }) {
  const t = useTranslations("Orders.record.cancel");
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function cancel(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await sendCancel(order);
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
