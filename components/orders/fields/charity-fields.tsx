"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { useValidationText } from "@/components/members/use-validation-text";
import { charities } from "@/components/orders/fields/charities";
import { OTHER_CHARITY, type InvoiceDraft } from "@/components/orders/fields/invoice-values";
import { Input } from "@/components/ui/input";
import { RadioRow, RadioRows } from "@/components/ui/radio-rows";

/** The charity that receives a donated invoice: by name, or any other by its code. Needs a FormProvider. */
export function CharityFields() {
  const t = useTranslations("Orders.purchase.invoice");
  const text = useValidationText();
  const {
    register,
    watch,
    formState: { errors },
  } = useFormContext<InvoiceDraft>();
  const other = watch("charity") === OTHER_CHARITY;
  const error = text(errors.invoice?.donate);
  return (
    <>
      <RadioRows legend={t("charity")} hideLegend error={other ? undefined : error}>
        {charities.map(({ code, name }) => (
          <RadioRow key={code} value={code} title={name} detail={t("code", { code })} {...register("charity")} />
        ))}
        <RadioRow value={OTHER_CHARITY} title={t("otherCharity")} detail={t("otherCharityNote")} {...register("charity")} />
      </RadioRows>
      {other ? (
        <Input
          label={t("donate")}
          hint={t("donateHint")}
          inputMode="numeric"
          maxLength={20}
          error={error}
          {...register("invoice.donate")}
        />
      ) : null}
    </>
  );
}
