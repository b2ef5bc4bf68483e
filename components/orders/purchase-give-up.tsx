"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { hasNumbers } from "@/components/orders/order-paths";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { api, ApiError } from "@/lib/client/api";
import type { OrderView } from "@/lib/domain/orders/types";

const NOT_CANCELLABLE = 3008;

type GiveUpProps = { open: boolean; order: OrderView; onOpenChange: (open: boolean) => void; onGone: () => void; onStale: () => void };

/** Going back to other seats gives these up: said first, then done. */
export function PurchaseGiveUp({ open, order, onOpenChange, onGone, onStale }: GiveUpProps) {
  const t = useTranslations("Orders.purchase.giveUp");
  const seats = hasNumbers(order);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function giveUp(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await api.post(`/order/cancel/${encodeURIComponent(order.order_id)}`, { order_id: order.order_id });
      onOpenChange(false);
      onGone();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === NOT_CANCELLABLE) onStale();
      setFailure(t("failed"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog open={open} onOpenChange={onOpenChange} title={t(seats ? "title" : "titleTickets")} act={t(seats ? "act" : "actTickets")} keep={t(seats ? "keep" : "keepTickets")} loading={busy} onAct={() => void giveUp()}>
      <p>{t(seats ? "text" : "textTickets", { count: order.ticket_qty })}</p>
      {failure ? <p className="msg msg-err" role="alert">{failure}</p> : null}
    </ConfirmDialog>
  );
}
