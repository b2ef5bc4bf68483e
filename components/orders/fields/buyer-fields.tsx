"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { PhoneField } from "@/components/members/phone-field";
import { useCountries } from "@/components/members/use-countries";
import { useValidationText } from "@/components/members/use-validation-text";
import { fullName } from "@/components/orders/fields/buyer-text";
import type { BuyerDraft } from "@/components/orders/fields/buyer-values";
import { KnownLine } from "@/components/orders/fields/known-line";
import { EmailText } from "@/components/ui/email-text";
import { Input } from "@/components/ui/input";
import { useSeparator } from "@/components/ui/use-separator";
import { emailSchema, NAME_INPUT_MAX } from "@/lib/domain/members/schemas";
import { buyerSchema } from "@/lib/domain/orders/schemas";
import { langOfText } from "@/lib/i18n/lang-of-text";

type Draft = Pick<BuyerDraft, "buyer" | "invoice">;

/** The buyer: one line if the data is known, else the fields. Needs a FormProvider. */
export function BuyerFields({ title }: { title: string }) {
  const dot = useSeparator();
  const locale = useLocale();
  const { getValues, formState } = useFormContext<Draft>();
  const [open, setOpen] = useState(() => {
    const { buyer, invoice } = getValues();
    const named = buyerSchema.safeParse({ ...buyer, city: "", district: "", address: "" }).success;
    return !named || !emailSchema.safeParse(invoice.email).success;
  });
  const { errors } = formState;
  const { last_name: last, first_name: first, mobile } = errors.buyer ?? {};
  const wrong = Boolean(last ?? first ?? mobile ?? errors.invoice?.email);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  const { buyer, invoice } = getValues();
  const name = fullName(buyer);
  return (
    <section className="grid gap-3">
      <h2 className="text-20">{title}</h2>
      {open ? (
        <OpenFields />
      ) : (
        <KnownLine
          of={title}
          title={<span lang={langOfText(name, locale)}>{name}</span>}
          detail={
            <>
              {buyer.mobile}
              {dot}
              <EmailText>{invoice.email}</EmailText>
            </>
          }
          onChange={() => setOpen(true)}
        />
      )}
    </section>
  );
}

function OpenFields() {
  const t = useTranslations("Orders.purchase.buyer");
  const text = useValidationText();
  const countries = useCountries();
  const {
    register,
    watch,
    formState: { errors },
  } = useFormContext<Draft>();
  const code = watch("buyer.country_code") || "886";

  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Input
          label={t("lastName")}
          autoComplete="family-name"
          maxLength={NAME_INPUT_MAX}
          error={text(errors.buyer?.last_name)}
          {...register("buyer.last_name")}
        />
        <Input
          label={t("firstName")}
          autoComplete="given-name"
          maxLength={NAME_INPUT_MAX}
          error={text(errors.buyer?.first_name)}
          {...register("buyer.first_name")}
        />
      </div>
      <PhoneField
        countries={countries}
        code={code}
        country={register("buyer.country_code")}
        mobile={register("buyer.mobile")}
        error={text(errors.buyer?.mobile)}
      />
      <Input
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={text(errors.invoice?.email)}
        {...register("invoice.email")}
      />
    </div>
  );
}
