"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useEffect, type ChangeEvent } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import type { EditorProps } from "@/components/members/account/account-editor";
import { AccountForm } from "@/components/members/account/account-form";
import { PlaceFields } from "@/components/members/place-fields";
import { usePlaces } from "@/components/members/use-places";
import { useRefusal } from "@/components/members/use-refusal";
import { useValidationText } from "@/components/members/use-validation-text";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/client/api";
import { addressSchema } from "@/lib/domain/members/schemas";

const TAIWAN = "886";

/** The address: in Taiwan city and district, which determine the postal code; elsewhere free text. */
export function AccountAddressEditor({ member, onSaved, onCancel, onDirty }: EditorProps) {
  const t = useTranslations("Members.account");
  const text = useValidationText();
  const { zip, city, state, simple_address } = member;
  const form = useForm<z.input<typeof addressSchema>, unknown, z.output<typeof addressSchema>>({
    resolver: zodResolver(addressSchema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { zip, city, state, simple_address },
  });
  const {
    register,
    handleSubmit,
    watch,
    setValue,
    formState: { errors, isDirty, isSubmitting },
  } = form;
  const refuse = useRefusal(form);
  const inTaiwan = member.country_code === TAIWAN;
  const [chosenCity, chosenDistrict] = watch(["city", "state"]);
  const places = usePlaces(inTaiwan ? chosenCity : "", chosenDistrict);

  // the stored names are in another language: replacing them by this page's names is not a change by the member
  const { foreign } = places;
  useEffect(() => {
    if (!foreign) return;
    setValue("city", foreign.city);
    setValue("state", foreign.district);
  }, [foreign, setValue]);

  function cityChosen(): void {
    setValue("state", "", { shouldDirty: true });
    setValue("zip", "", { shouldDirty: true, shouldValidate: true });
  }

  /** Fills in the district's postal code. The member may still extend it to the longer form. */
  function districtChosen(name: string): void {
    const zip = places.districts.find((one) => one.name === name)?.zip ?? "";
    setValue("zip", zip, { shouldDirty: true, shouldValidate: true });
  }

  const submit = handleSubmit(async (values) => {
    try {
      const saved = await api.post("/member/modify/address", values);
      onSaved(saved.member, t("address.saved"));
    } catch (thrown) {
      refuse(thrown);
    }
  });

  return (
    <AccountForm
      onSubmit={submit}
      action={t("save")}
      saving={isSubmitting}
      failure={errors.root?.message}
      dirty={isDirty}
      onDirty={onDirty}
      onCancel={onCancel}
    >
      <PlaceFields
        places={inTaiwan ? places : null}
        city={{
          field: register("city", {
            onChange: () => {
              if (inTaiwan) cityChosen();
            },
          }),
          value: chosenCity,
          error: text(errors.city),
        }}
        district={{
          field: register("state", {
            onChange: (event: ChangeEvent<HTMLSelectElement>) => {
              if (inTaiwan) districtChosen(event.target.value);
            },
          }),
          value: chosenDistrict,
          error: text(errors.state),
        }}
      />
      <Input
        label={t("address.zip")}
        hint={inTaiwan ? t("address.zipHint") : undefined}
        className="num max-w-44"
        inputMode={inTaiwan ? "numeric" : undefined}
        autoComplete="postal-code"
        maxLength={12}
        error={text(errors.zip)}
        {...register("zip")}
      />
      <Input
        label={t("address.street")}
        autoComplete="street-address"
        maxLength={200}
        error={text(errors.simple_address)}
        {...register("simple_address")}
      />
    </AccountForm>
  );
}
