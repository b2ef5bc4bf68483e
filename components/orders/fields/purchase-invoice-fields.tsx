"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useValidationText } from "@/components/members/use-validation-text";
import { charityName } from "@/components/orders/fields/charities";
import { CharityFields } from "@/components/orders/fields/charity-fields";
import { invoiceWays, type InvoiceDraft } from "@/components/orders/fields/invoice-values";
import { KnownLine } from "@/components/orders/fields/known-line";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";

/** The parts of an order that its invoice covers: only ticket fees, fees and goods, or only goods. */
export type Invoiced = "tickets" | "both" | "goods";

type InvoiceFieldsProps = {
  of: Invoiced;
  /** the same invoice was chosen before: shown as one line until the buyer changes it */ known: boolean;
};

/** E-invoice by mail, to a carrier or donated; or a company's with its tax number. Needs a FormProvider. */
export function PurchaseInvoiceFields({ of, known }: InvoiceFieldsProps) {
  const t = useTranslations("Orders.purchase.invoice");
  const { getValues, formState } = useFormContext<InvoiceDraft>();
  const [open, setOpen] = useState(!known);
  const { title, tax_number: taxNumber, carrier, donate } = formState.errors.invoice ?? {};
  const wrong = Boolean(title ?? taxNumber ?? carrier ?? donate);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  const { way, invoice } = getValues();
  const shown = { mail: invoice.email, carrier: invoice.carrier, donate: charityName(invoice.donate), company: invoice.tax_number }[way];
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-20">{t("title")}</h2>
        <p className="mt-1 text-pretty text-14 text-ink-2">{t(`notes.${of}`)}</p>
      </div>
      {open ? (
        <OpenFields />
      ) : (
        <KnownLine
          of={t("title")}
          title={t("knownAs", { way: t(`ways.${way}`), shown })}
          detail={t("lastUsed")}
          onChange={() => setOpen(true)}
        />
      )}
    </section>
  );
}

function OpenFields() {
  const t = useTranslations("Orders.purchase.invoice");
  const text = useValidationText();
  const {
    register,
    watch,
    formState: { errors },
  } = useFormContext<InvoiceDraft>();
  const way = watch("way");
  return (
    <div className="grid gap-4">
      <div role="radiogroup" aria-label={t("way")} className="segment-radio">
        {invoiceWays.map((one) => (
          <label key={one}>
            <input type="radio" value={one} className="sr-only" {...register("way")} />
            <span>{t(`ways.${one}`)}</span>
          </label>
        ))}
      </div>
      {way === "company" ? (
        <div className="grid gap-4 md:grid-cols-2 md:gap-3">
          <Input
            label={t("companyTitle")}
            autoComplete="organization"
            maxLength={60}
            error={text(errors.invoice?.title)}
            {...register("invoice.title")}
          />
          <Input
            label={t("taxNumber")}
            inputMode="numeric"
            maxLength={20}
            hint={t("taxNumberHint")}
            error={text(errors.invoice?.tax_number)}
            {...register("invoice.tax_number")}
          />
        </div>
      ) : null}
      {way === "carrier" ? (
        <Input
          label={t("carrier")}
          hint={t("carrierHint")}
          autoCapitalize="characters"
          maxLength={40}
          error={text(errors.invoice?.carrier)}
          {...register("invoice.carrier")}
        />
      ) : null}
      {way === "donate" ? <CharityFields /> : null}
      <Checkbox label={t("keep")} {...register("keep")} />
    </div>
  );
}
