"use client";

import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { ChevronDown } from "@/components/icons/chevron-down";
import type { Country } from "@/components/members/use-countries";
import { Field } from "@/components/ui/field";
import { onceLeft } from "@/components/ui/once-left";
import { readMobile } from "@/lib/domain/members/phone";

type PhoneFieldProps = {
  country: UseFormRegisterReturn;
  mobile: UseFormRegisterReturn;
  countries: Country[];
  /** the chosen code, shown without the country's name */
  code: string;
  /** the field's `autocomplete`: a user name for login, with or without passkeys, or just a phone number */
  autoComplete?: "tel-national" | "username" | "username webauthn";
  error?: string;
  /** next to the error: a way to fix it */
  remedy?: ReactNode;
  /** at the end of the label, so that nothing below moves when they appear or disappear */
  ok?: ReactNode;
  hint?: ReactNode;
};

/** Country code and national number. The list shows country names, the closed select only the code. */
export function PhoneField({ country, mobile, countries, code, autoComplete = "tel-national", error, remedy, ok, hint }: PhoneFieldProps) {
  const t = useTranslations("Members.fields");
  const box = useRef<HTMLSelectElement>(null);
  const listed = countries.some((one) => one.country_code === code);

  // The options change when the list of countries arrives, and with them what the browser has selected.
  useLayoutEffect(() => {
    if (box.current) box.current.value = code;
  }, [countries, code]);

  // A number with a plus sign contains its country: the select follows it, also while it has no option for it yet.
  async function onBlur(event: FocusEvent<HTMLInputElement>): Promise<void> {
    const named = readMobile(event.currentTarget.value, code)?.countryCode ?? code;
    if (named !== code) await country.onChange({ target: { name: country.name, value: named }, type: "change" });
    await mobile.onBlur(event);
  }

  return (
    <Field
      label={t("mobile")}
      aside={
        <span role="status" className={`text-right text-13 font-medium leading-tight ${ok ? "text-success" : "text-ink-2"}`}>
          {error ? null : (ok ?? hint)}
        </span>
      }
      error={error}
      remedy={remedy}
    >
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <div className="num relative w-27 md:w-31">
            <select
              {...country}
              ref={(node) => {
                box.current = node;
                country.ref(node);
              }}
              onBlur={onceLeft((event) => void country.onBlur(event))}
              aria-label={t("countryCode")}
              className="inp inp-select text-transparent forced-colors:text-ink"
            >
              {listed ? null : <option value={code}>+{code}</option>}
              {countries.map((one) => (
                <option key={`${one.country_code}${one.country_name}`} value={one.country_code}>
                  +{one.country_code} {one.country_name}
                </option>
              ))}
            </select>
            <span className="pointer-events-none absolute left-3.5 top-3 leading-6 forced-colors:hidden" aria-hidden>
              +{code}
            </span>
            <ChevronDown className="ic ic-s pointer-events-none absolute inset-y-0 right-3.5 my-auto" aria-hidden />
          </div>
          <input
            {...mobile}
            {...control}
            onBlur={(event) => void onBlur(event)}
            className="inp num w-0 min-w-36 grow"
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            maxLength={40}
          />
        </div>
      )}
    </Field>
  );
}
