"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useValidationText } from "@/components/members/use-validation-text";
import { ReasonField, RequestDialog } from "@/components/orders/request-dialog";
import type { Returnable, ReturnKind } from "@/components/orders/returns/returnable-of";
import { RadioRow, RadioRows } from "@/components/ui/radio-rows";
import { Stepper } from "@/components/ui/stepper";
import { showToast } from "@/components/ui/toast-store";
import { api, type ApiError } from "@/lib/client/api";
import { useIdempotentSend } from "@/lib/client/use-idempotent-send";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

const kinds = ["return", "rma"] as const;

type Props = {
  order: OrderDetailView;
  /** the items that may be returned, at least one */ returnables: Returnable[];
  onClose: () => void;
  onChanged: () => void;
};

/** Requests a return of merchandise: which items, how many, whether they are faulty, and why. It is sent after a confirmation. */
export function MerchandiseReturnRequest({ order, returnables, onClose, onChanged }: Props) {
  const t = useTranslations("Orders.record.returns");
  const text = useValidationText();
  const [specId, setSpecId] = useState(returnables[0]?.spec_id);
  const chosen = returnables.find(({ spec_id: id }) => id === specId) ?? returnables[0];
  const [wanted, setWanted] = useState<ReturnKind>("return");
  // an item that cannot be returned can only be reported as faulty
  const kind = chosen && chosen.qty[wanted] === 0 ? (wanted === "return" ? "rma" : "return") : wanted;
  const most = chosen?.qty[kind] ?? 0;
  const [count, setCount] = useState(1);
  const qty = Math.min(count, most);
  const [reason, setReason] = useState("");
  const [looked, setLooked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useIdempotentSend();

  async function send(sure: boolean): Promise<void> {
    setLooked(true);
    if (!sure || !reason.trim() || !chosen) return;
    setBusy(true);
    setFailure(null);
    try {
      const wish = { kind, spec_id: chosen.spec_id, qty, reason };
      await attempt(wish, (options) =>
        api.post("/merchandise/order/return/{id}", { id: order.order_id }, wish, { ...options, handles: [errorCodes.NOT_RETURNABLE] }),
      );
      onClose();
      showToast({ text: t("sent") });
    } catch (thrown) {
      const { details, message } = thrown as ApiError;
      setFailure(text({ type: "custom", message: details[0]?.key }) ?? (message || t("failed")));
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  return (
    <RequestDialog
      texts={{ title: t("open"), description: t("intro"), sure: t("sure"), send: t("send"), keep: t("keep") }}
      sending={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={(_, sure) => send(sure)}
    >
      <RadioRows legend={t("item")}>
        {returnables.map(({ spec_id: id, name }) => (
          <RadioRow
            key={id}
            name="spec"
            value={id}
            title={name}
            checked={id === chosen?.spec_id}
            onChange={() => {
              setSpecId(id);
              setCount(1);
            }}
          />
        ))}
      </RadioRows>
      <RadioRows legend={t("why")}>
        {kinds
          .filter((one) => (chosen?.qty[one] ?? 0) > 0)
          .map((one) => (
            <RadioRow
              key={one}
              name="kind"
              value={one}
              title={t(`kind.${one}`)}
              detail={t(`detail.${one}`)}
              checked={one === kind}
              onChange={() => setWanted(one)}
            />
          ))}
      </RadioRows>
      <div className="flex items-center justify-between gap-4">
        <div>
          <span className="lbl">{t("qty")}</span>
          <p className="num text-13 text-ink-2">{t("most", { count: most })}</p>
        </div>
        <Stepper label={t("qty")} value={qty} max={most} onChange={setCount} />
      </div>
      <ReasonField
        label={t("reason")}
        error={looked && !reason.trim() ? text({ type: "custom", message: "reason_require" }) : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </RequestDialog>
  );
}
