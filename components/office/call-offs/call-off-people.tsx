"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { formatMoney } from "@/lib/i18n/format";
import type { CallOffView } from "@/lib/office/call-offs/types";

/**
 * Orders that a person has to look at, each with its money, its reason and who is responsible. Buttons retry an order, or record
 * that it is settled.
 */
export function CallOffPeople({ callOff, onChanged }: { callOff: CallOffView; onChanged: () => void }) {
  const t = useTranslations("OfficeCallOffs");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [settled, setSettled] = useState<string>();
  const [reason, setReason] = useState("");
  const retry = (order_no: string) =>
    run(async () => {
      await officeApi.post("call_off/retry", { call_off_id: callOff.call_off_id, order_no });
      onChanged();
    });
  const settle = () =>
    run(async () => {
      await officeApi.post("call_off/settle", { call_off_id: callOff.call_off_id, order_no: settled, reason });
      close();
      onChanged();
    });
  function close(): void {
    forget();
    setSettled(undefined);
    setReason("");
  }
  return (
    <section aria-labelledby="people" className="co-part">
      <h2 id="people">{t("people")}</h2>
      {settled === undefined ? <FormFailure>{refusal.whole(thrown)}</FormFailure> : null}
      {callOff.people.length === 0 ? (
        <p className="of-sub">{t("nobody")}</p>
      ) : (
        <table className="tb">
          <thead>
            <tr>
              <th scope="col">{t("order")}</th>
              <th scope="col">{t("reason")}</th>
              <th scope="col">{t("owner")}</th>
              <th scope="col" className="tb-number">
                {t("amount")}
              </th>
              <th scope="col">
                <span className="sr-only">{t("again")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {callOff.people.map(({ order_no, reason: why, owner, amount, problem }) => (
              <tr key={order_no} data-key={order_no}>
                <td className="num">
                  <Link href={`/office/orders/${order_no}`} prefetch={false}>
                    {order_no}
                  </Link>
                </td>
                <td>
                  {t(`reasons.${why}`)}
                  {problem ? <span className="tb-second">{problem}</span> : null}
                </td>
                <td data-label={t("owner")}>{owner}</td>
                <td className="num tb-number" data-label={t("amount")}>
                  {amount === 0 ? "–" : formatMoney(amount)}
                </td>
                <td>
                  {why === "unreachable" || why === "gateway" ? null : (
                    <div className="of-acts-row">
                      <Button
                        size="sm"
                        variant="line"
                        disabled={pending}
                        aria-label={t("againOf", { no: order_no })}
                        onClick={() => void retry(order_no)}
                      >
                        {t("again")}
                      </Button>
                      <Button
                        size="sm"
                        variant="line"
                        disabled={pending}
                        aria-label={t("settleOf", { no: order_no })}
                        onClick={() => setSettled(order_no)}
                      >
                        {t("settle")}
                      </Button>
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ConfirmDialog
        open={settled !== undefined}
        onOpenChange={(open) => (open ? undefined : close())}
        title={t("settleTitle", { no: settled ?? "" })}
        act={t("settleNow")}
        keep={t("notYet")}
        danger={false}
        loading={pending}
        onAct={() => void settle()}
      >
        <p>{t("settleText")}</p>
        <ReasonField value={reason} error={refusal.field(thrown, "reason")} onChange={({ target }) => setReason(target.value)} />
        <FormFailure>{refusal.whole(thrown, "reason")}</FormFailure>
      </ConfirmDialog>
    </section>
  );
}
