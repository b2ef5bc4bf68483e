"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProvider, useForm, type Resolver } from "react-hook-form";
import { useRefusal } from "@/components/members/use-refusal";
import { useValidationText } from "@/components/members/use-validation-text";
import { RefundAccountFields } from "@/components/orders/refunds/refund-account-fields";
import { RefundQuoteLines } from "@/components/orders/refunds/refund-quote-lines";
import { feePercentNow } from "@/components/orders/refunds/refunds-over";
import { passwordRefusals, sendWithPassword } from "@/components/orders/refunds/send-with-password";
import { ReasonField, RequestDialog } from "@/components/orders/request-dialog";
import { showToast } from "@/components/ui/toast-store";
import { api, ApiError } from "@/lib/client/api";
import { serverNow } from "@/lib/client/clock/server-clock";
import { passwordCheckSchema } from "@/lib/domain/members/schemas";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { wayBack } from "@/lib/domain/pay-ways/rules";
import { refundQuote } from "@/lib/domain/refunds/rules";
import { bankAccountSchema, refundRequestSchema } from "@/lib/domain/refunds/schemas";
import type { BankAccount } from "@/lib/domain/refunds/types";

type Values = { reason: string; bank_account?: BankAccount; password?: string };
type Props = { order: OrderDetailView; onClose: () => void; onChanged: () => void };

/** Requests a refund. It shows the amount first, and warns before sending that the request cannot be withdrawn. */
export function RefundRequest({ order, onClose, onChanged }: Props) {
  const t = useTranslations("Orders.record.refund");
  const text = useValidationText();
  const [failure, setFailure] = useState<string | null>(null);
  // fixed while the dialog is open, because the fee may rise meanwhile and the buyer agrees to what they have read
  const [percent, setPercent] = useState(() => feePercentNow(order, serverNow()));
  const transfer = wayBack(order.pay_way) === "account";
  const schema = transfer
    ? refundRequestSchema.extend({ bank_account: bankAccountSchema, password: passwordCheckSchema.shape.password })
    : refundRequestSchema;
  // Validated only on submit: an error that appears on blur would move the checkbox below while the buyer presses it.
  const form = useForm<Values>({
    resolver: zodResolver(schema) as unknown as Resolver<Values>,
    mode: "onSubmit",
    shouldFocusError: false,
    reValidateMode: "onChange",
    defaultValues: { reason: "", ...(transfer ? { password: "" } : {}) },
  });
  const refuse = useRefusal(form);
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;

  async function send(values: Values): Promise<void> {
    setFailure(null);
    try {
      const { password, ...request } = values;
      const asked = { ...request, fee: refundQuote({ ...order, fee_percent: percent }).fee };
      const ask = () => api.post("/order/refund/{id}", { id: order.order_id }, asked);
      await (password === undefined ? ask() : sendWithPassword(password, ask));
      onClose();
      showToast({ text: t("sent") });
      onChanged();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code in passwordRefusals) return refuse(thrown, passwordRefusals);
      setFailure((thrown instanceof ApiError && thrown.message) || t("failed"));
      setPercent(feePercentNow(order, serverNow()));
      onChanged();
    }
  }

  return (
    <FormProvider {...form}>
      <RequestDialog
        texts={{ title: t("requestTitle"), description: t("requestIntro"), sure: t("sure"), send: t("send"), keep: t("keep") }}
        sending={isSubmitting}
        failure={failure}
        onClose={onClose}
        onSubmit={(event, sure) => handleSubmit((values) => (sure ? send(values) : undefined))(event)}
      >
        <RefundQuoteLines order={order} percent={percent} />
        {order.tickets.some(({ status }) => status === "picked_up") ? <p className="note !text-14">{t("printed")}</p> : null}
        <ReasonField label={t("reason")} error={text(errors.reason)} {...register("reason")} />
        {transfer ? <RefundAccountFields /> : <p className="text-14 text-ink-2">{t("cardNote")}</p>}
      </RequestDialog>
    </FormProvider>
  );
}
