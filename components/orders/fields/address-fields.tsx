"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useValidationText } from "@/components/members/use-validation-text";
import type { BuyerDraft } from "@/components/orders/fields/buyer-values";
import { KnownLine } from "@/components/orders/fields/known-line";
import { PurchasePlaceFields } from "@/components/orders/fields/purchase-place-fields";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { langOfText } from "@/lib/i18n/lang-of-text";

type Draft = Pick<BuyerDraft, "buyer"> & { keepAddress: boolean };

/**
 * The delivery address of a parcel: one line if the account has an address, else the fields and a choice to save them. Needs a
 * FormProvider.
 */
export function AddressFields() {
  const t = useTranslations("Orders.purchase.buyer");
  const text = useValidationText();
  const locale = useLocale();
  const {
    register,
    getValues,
    formState: { errors },
  } = useFormContext<Draft>();
  const { city, district, address } = getValues("buyer");
  const [open, setOpen] = useState(!city || !district || !address);
  const wrong = Boolean(errors.buyer?.city ?? errors.buyer?.district ?? errors.buyer?.address);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  const known = `${city}${district}${address}`;
  if (!open)
    return (
      <KnownLine of={t("address")} title={<span lang={langOfText(known, locale, true)}>{known}</span>} onChange={() => setOpen(true)} />
    );
  return (
    <div className="grid gap-4">
      <PurchasePlaceFields />
      <Input
        label={t("address")}
        autoComplete="street-address"
        maxLength={200}
        error={text(errors.buyer?.address)}
        {...register("buyer.address")}
      />
      <Checkbox label={t("keepAddress")} {...register("keepAddress")} />
    </div>
  );
}
