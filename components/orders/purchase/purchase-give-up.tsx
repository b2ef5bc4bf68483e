"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { hasNumbers } from "@/components/orders/order-paths";
import { usePassPhase } from "@/components/orders/purchase/pass/use-pass-phase";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { api, hasCode } from "@/lib/client/api";
import type { OrderView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";
import { formatTime } from "@/lib/i18n/format";

type GiveUpProps = {
  open: boolean;
  order: OrderView;
  /** only for a session with a waiting room (lib/client/purchase-store, roomPass) */
  roomPass?: string;
  onOpenChange: (open: boolean) => void;
  onGone: () => void;
  onStale: () => void;
};

/** Asks for confirmation that going back to choose other seats gives up the held ones, then gives them up. */
export function PurchaseGiveUp({ open, order, roomPass, onOpenChange, onGone, onStale }: GiveUpProps) {
  const t = useTranslations("Orders.purchase.giveUp");
  const seats = hasNumbers(order);
  const passUntil = roomPass && roomPass !== "open" ? roomPass : undefined;
  const holds = usePassPhase(passUntil) !== "over" && passUntil !== undefined;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function giveUp(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await api.post("/order/cancel/{id}", { id: order.order_id }, { order_id: order.order_id });
      onOpenChange(false);
      onGone();
    } catch (thrown) {
      if (hasCode(thrown, errorCodes.NOT_CANCELLABLE)) onStale();
      setFailure(t("failed"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(seats ? "title" : "titleTickets")}
      act={t(seats ? "act" : "actTickets")}
      keep={t(seats ? "keep" : "keepTickets")}
      loading={busy}
      onAct={() => void giveUp()}
    >
      <p>{t(seats ? "text" : "textTickets", { count: order.ticket_qty })}</p>
      {roomPass === undefined || roomPass === "open" ? null : (
        <p className="mt-3">{holds ? t("roomOpen", { time: formatTime(roomPass) }) : t("roomOver")}</p>
      )}
      {failure ? (
        <p className="msg msg-err" role="alert">
          {failure}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
