"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { PlaceFields } from "@/components/members/place-fields";
import { usePlaces } from "@/components/members/use-places";
import { useValidationText } from "@/components/members/use-validation-text";
import type { BuyerDraft } from "@/components/orders/fields/buyer-values";

const TAIWAN = "886";

/** City and district of the buyer. Needs a FormProvider. */
export function PurchasePlaceFields() {
  const text = useValidationText();
  const {
    register,
    watch,
    setValue,
    formState: { errors },
  } = useFormContext<Pick<BuyerDraft, "buyer">>();
  const [country, city, district] = watch(["buyer.country_code", "buyer.city", "buyer.district"]);
  const inTaiwan = country === TAIWAN;
  const places = usePlaces(inTaiwan ? city : "", district);
  const { foreign } = places;

  useEffect(() => {
    if (!foreign) return;
    setValue("buyer.city", foreign.city);
    setValue("buyer.district", foreign.district);
  }, [foreign, setValue]);

  return (
    <PlaceFields
      places={inTaiwan ? places : null}
      city={{
        field: register("buyer.city", {
          onChange: () => {
            if (inTaiwan) setValue("buyer.district", "");
          },
        }),
        value: city,
        error: text(errors.buyer?.city),
      }}
      district={{ field: register("buyer.district"), value: district, error: text(errors.buyer?.district) }}
    />
  );
}
