"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CalendarX } from "@/components/icons/calendar-x";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { showToast } from "@/components/ui/toast-store";
import { api, ApiError } from "@/lib/client/api";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { formatDateTime } from "@/lib/i18n/format";

type CalledOffNoticeProps = { order: OrderDetailView; onChanged: () => void };

/** Reports what happened to the order's session. While the offer lasts, its button returns the tickets. */
export function CalledOffNotice({ order, onChanged }: CalledOffNoticeProps) {
  const t = useTranslations("Orders.record.calledOff");
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState("");
  const { called_off: kind, announced_time: announced, give_back_until: until, order_id: orderId } = order;
  if (!kind) return null;
  async function giveBack(): Promise<void> {
    setSending(true);
    setFailure("");
    try {
      await api.post("/order/give_back/{id}", { id: orderId }, {});
      setAsking(false);
      showToast({ text: t("done") });
    } catch (thrown) {
      setFailure((thrown instanceof ApiError && thrown.message) || t("failed"));
    } finally {
      setSending(false);
      onChanged();
    }
  }
  const at = (time: string) => formatDateTime(time, locale, { year: "always" });
  return (
    <section className="panel mt-8 flex gap-4 p-5 md:p-8" aria-labelledby="called-off">
      <CalendarX className="ic mt-1 shrink-0 text-warn" aria-hidden />
      <div className="min-w-0 grow">
        <h2 id="called-off" className="text-20">
          {t(`title.${kind}`)}
        </h2>
        <p className="mt-2 max-w-[40em] text-15 text-ink-2">{t(`text.${kind}`)}</p>
        {kind !== "cancelled" && announced ? (
          <p className="num mt-1 text-15 text-ink-2">{t("announced", { time: at(announced) })}</p>
        ) : null}
        {until ? (
          <>
            <p className="mt-3 max-w-[40em] text-15">{t("until", { time: at(until) })}</p>
            <Button className="mt-4" onClick={() => setAsking(true)}>
              {t("giveBack")}
            </Button>
            <ConfirmDialog
              open={isAsking}
              onOpenChange={setAsking}
              title={t("askTitle")}
              act={t("giveBackNow")}
              keep={t("keep")}
              loading={isSending}
              onAct={() => void giveBack()}
            >
              {t("askText")}
              <FormFailure>{failure}</FormFailure>
            </ConfirmDialog>
          </>
        ) : null}
      </div>
    </section>
  );
}
