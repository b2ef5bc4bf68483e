"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BuyerDraft, BuyerValues } from "@/components/orders/purchase-buyer-values";
import { usePlaces } from "@/components/orders/use-places";
import { useValidationText } from "@/components/members/use-validation-text";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

const TAIWAN = "886";

/** Official names in Taiwan, free text for people from elsewhere. */
export function PurchasePlaceFields({ form }: { form: UseFormReturn<BuyerDraft, unknown, BuyerValues> }) {
  const t = useTranslations("Orders.purchase.buyer");
  const text = useValidationText();
  const { register, watch, setValue, formState: { errors } } = form;
  const [country, city, district] = watch(["buyer.country_code", "buyer.city", "buyer.district"]);
  const { cities, districts, foreign } = usePlaces(country === TAIWAN ? city : "", district);

  useEffect(() => {
    if (!foreign) return;
    setValue("buyer.city", foreign.city);
    setValue("buyer.district", foreign.district);
  }, [foreign, setValue]);

  const cityError = text(errors.buyer?.city);
  const districtError = text(errors.buyer?.district);
  if (country !== TAIWAN) {
    return (
      <div className="grid grid-cols-2 gap-3">
        <Input label={t("city")} autoComplete="address-level1" maxLength={50} error={cityError} {...register("buyer.city")} />
        <Input label={t("district")} autoComplete="address-level2" maxLength={50} error={districtError} {...register("buyer.district")} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t("city")} placeholder={t("choose")} autoComplete="address-level1" error={cityError} value={city}
        options={[...(city && !cities.some((one) => one.name === city) ? [{ value: city, label: city }] : []), ...cities.map((one) => ({ value: one.name, label: one.name }))]}
        {...register("buyer.city", { onChange: () => setValue("buyer.district", "") })}
      />
      <Select
        label={t("district")} placeholder={t("choose")} autoComplete="address-level2" error={districtError} value={district}
        options={[...(district && !districts.some((one) => one.name === district) ? [{ value: district, label: district }] : []), ...districts.map((one) => ({ value: one.name, label: `${one.zip} ${one.name}` }))]}
        {...register("buyer.district")}
      />
    </div>
  );
}
