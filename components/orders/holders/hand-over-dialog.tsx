"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { PhoneField } from "@/components/members/phone-field";
import { useCountries } from "@/components/members/use-countries";
import { useRefusal } from "@/components/members/use-refusal";
import { useValidationText } from "@/components/members/use-validation-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { showToast } from "@/components/ui/toast-store";
import { api, hasCode } from "@/lib/client/api";
import { mobileSchema } from "@/lib/domain/members/schemas";
import type { TicketView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

type HandOverDialogProps = { ticket: TicketView; onClose: () => void; onHanded: () => void };
type Draft = z.input<typeof mobileSchema>;

/** Asks for the guest's mobile number. A refusal is shown at the number, with its rule and time. */
export function HandOverDialog({ ticket: { ticket_no }, onClose, onHanded }: HandOverDialogProps) {
  const t = useTranslations("Tickets.guests");
  const text = useValidationText();
  const countries = useCountries();
  const formId = useId();
  const { register, handleSubmit, getValues, setError, watch, formState } = useForm<Draft, unknown, z.output<typeof mobileSchema>>({
    resolver: zodResolver(mobileSchema),
    mode: "onTouched",
    defaultValues: { country_code: "886", mobile: "" },
  });
  const refuse = useRefusal({ getValues, setError });

  const hand = handleSubmit(async (guest) => {
    try {
      await api.post("/ticket/hand_over", { ticket_no, ...guest }, { handles: [errorCodes.CHANGE_REFUSED, errorCodes.MEMBER_NOT_FOUND] });
      showToast({ tone: "ok", text: t("handedTo") });
      onHanded();
      onClose();
    } catch (thrown) {
      if (hasCode(thrown, errorCodes.MEMBER_NOT_FOUND))
        setError("mobile", { message: t("noAccount"), type: "server" }, { shouldFocus: true });
      else refuse(thrown, { [errorCodes.CHANGE_REFUSED]: "mobile" });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("handTitle")}
      description={t("handLead")}
      footer={
        <Button type="submit" form={formId} variant="ink" loading={formState.isSubmitting}>
          {t("hand")}
        </Button>
      }
    >
      <Form id={formId} summary={false} onSubmit={hand}>
        <PhoneField
          country={register("country_code")}
          mobile={register("mobile")}
          countries={countries}
          code={String(watch("country_code") || "886")}
          error={text(formState.errors.mobile) ?? formState.errors.root?.message}
        />
      </Form>
    </Dialog>
  );
}
