"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProvider, useForm, type Resolver } from "react-hook-form";
import { useRefusal } from "@/components/members/use-refusal";
import { RefundAccountFields } from "@/components/orders/refunds/refund-account-fields";
import { passwordRefusals, sendWithPassword } from "@/components/orders/refunds/send-with-password";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { showToast } from "@/components/ui/toast-store";
import { api, ApiError } from "@/lib/client/api";
import { passwordCheckSchema } from "@/lib/domain/members/schemas";
import { refundAccountSchema } from "@/lib/domain/refunds/schemas";
import type { BankAccount } from "@/lib/domain/refunds/types";

type Values = { bank_account: BankAccount; password: string };
type Props = { orderId: string; /** an account was already given and can be corrected */ given: boolean; onChanged: () => void };

const schema = refundAccountSchema.extend({ password: passwordCheckSchema.shape.password });

/** The account for the refund of a transfer. Without it, the transfer cannot be paid back. */
export function RefundAccount({ orderId, given, onChanged }: Props) {
  const t = useTranslations("Orders.record.refund");
  const [open, setOpen] = useState(!given);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(schema) as unknown as Resolver<Values>,
    mode: "onBlur",
    shouldFocusError: false,
    reValidateMode: "onChange",
    defaultValues: { password: "" },
  });
  const refuse = useRefusal(form);
  const {
    handleSubmit,
    formState: { isSubmitting },
  } = form;

  async function send(values: Values): Promise<void> {
    setFailure(null);
    try {
      const { password, ...account } = values;
      await sendWithPassword(password, () => api.post("/order/refund_account/{id}", { id: orderId }, account));
      setOpen(false);
      showToast({ text: t("accountSaved") });
      onChanged();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code in passwordRefusals) return refuse(thrown, passwordRefusals);
      setFailure((thrown instanceof ApiError && thrown.message) || t("accountFailed"));
      onChanged();
    }
  }

  if (!open)
    return (
      <Button size="sm" className="mt-4" onClick={() => setOpen(true)}>
        {t("accountChange")}
      </Button>
    );
  return (
    <FormProvider {...form}>
      <Form className="mt-5 grid max-w-[520px] gap-4" onSubmit={handleSubmit(send)}>
        <RefundAccountFields />
        <FormFailure>{failure}</FormFailure>
        <div>
          <Button type="submit" variant="ink" loading={isSubmitting}>
            {t("accountSave")}
          </Button>
        </div>
      </Form>
    </FormProvider>
  );
}
