"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { useValidationText } from "@/components/members/use-validation-text";
import { invoiceWays, type InvoiceDraft } from "@/components/orders/fields/invoice-values";
import { Input } from "@/components/ui/input";
import { RadioRow, RadioRows } from "@/components/ui/radio-rows";

/** What the invoice is over: fees alone for tickets, fees and goods, or goods alone. */
export type Invoiced = "tickets" | "both" | "goods";

/** E-invoice by mail, to a carrier or donated; or a company's with its tax number. Inside of a FormProvider. */
export function PurchaseInvoiceFields({ of }: { of: Invoiced }) {
  const t = useTranslations("Orders.purchase.invoice");
  const text = useValidationText();
  const {
    register,
    watch,
    formState: { errors },
  } = useFormContext<InvoiceDraft>();
  const [method, way] = watch(["invoice.method", "way"]);
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-20">{t("title")}</h2>
        <p className="mt-1 text-pretty text-14 text-ink-2">{t(`notes.${of}`)}</p>
      </div>
      <RadioRows legend={t("title")} hideLegend>
        <RadioRow title={t("personal")} detail={t("personalNote")} value="e_invoice" {...register("invoice.method")} />
        <RadioRow title={t("company")} detail={t("companyNote")} value="company" {...register("invoice.method")} />
      </RadioRows>
      {method === "company" ? (
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
            maxLength={8}
            hint={t("taxNumberHint")}
            error={text(errors.invoice?.tax_number)}
            {...register("invoice.tax_number")}
          />
        </div>
      ) : (
        <>
          <div role="radiogroup" aria-label={t("way")} className="segment-radio">
            {invoiceWays.map((one) => (
              <label key={one}>
                <input type="radio" value={one} className="sr-only" {...register("way")} />
                <span>{t(`ways.${one}`)}</span>
              </label>
            ))}
          </div>
          {way === "carrier" ? (
            <Input
              label={t("carrier")}
              hint={t("carrierHint")}
              autoCapitalize="characters"
              maxLength={16}
              error={text(errors.invoice?.carrier)}
              {...register("invoice.carrier")}
            />
          ) : null}
          {way === "donate" ? (
            <Input
              label={t("donate")}
              hint={t("donateHint")}
              inputMode="numeric"
              maxLength={7}
              error={text(errors.invoice?.donate)}
              {...register("invoice.donate")}
            />
          ) : null}
        </>
      )}
      <Input
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={text(errors.invoice?.email)}
        {...register("invoice.email")}
      />
    </section>
  );
}
