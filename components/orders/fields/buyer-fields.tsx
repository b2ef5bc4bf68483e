"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { PhoneField } from "@/components/members/phone-field";
import { useCountries } from "@/components/members/use-countries";
import { useValidationText } from "@/components/members/use-validation-text";
import { splitMobile, type BuyerDraft } from "@/components/orders/fields/buyer-values";
import { PurchasePlaceFields } from "@/components/orders/fields/purchase-place-fields";
import { Input } from "@/components/ui/input";
import { NAME_INPUT_MAX } from "@/lib/domain/members/schemas";

/** Who buys and where they live. Inside of a FormProvider. */
export function BuyerFields({ title }: { title: string }) {
  const t = useTranslations("Orders.purchase.buyer");
  const text = useValidationText();
  const countries = useCountries();
  const {
    register,
    watch,
    setValue,
    getValues,
    formState: { errors },
  } = useFormContext<Pick<BuyerDraft, "buyer">>();
  const code = watch("buyer.country_code") || "886";

  // a foreign number can be parted only once the list of countries is there
  const known = countries.length > 1;
  useEffect(() => {
    const mobile = getValues("buyer.mobile");
    if (!known || !mobile.startsWith("+")) return;
    const phone = splitMobile(
      mobile,
      countries.map((one) => one.country_code),
    );
    setValue("buyer.country_code", phone.country_code);
    setValue("buyer.mobile", phone.mobile);
  }, [known]); // eslint-disable-line react-hooks/exhaustive-deps -- once, when the list arrives

  return (
    <section className="grid gap-4">
      <h2 className="text-20">{title}</h2>
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
      <PurchasePlaceFields />
      <Input
        label={t("address")}
        autoComplete="street-address"
        maxLength={200}
        error={text(errors.buyer?.address)}
        {...register("buyer.address")}
      />
    </section>
  );
}
