"use client";

import { useLocale, useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { Places } from "@/components/members/use-places";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { langOfText } from "@/lib/i18n/lang-of-text";

/** One of the two names: its registered field, its value and its error. */
type PlaceName = { field: UseFormRegisterReturn; value: string; error?: string };
type PlaceFieldsProps = { /** Taiwan's places, or null for free text */ places: Places | null; city: PlaceName; district: PlaceName };

/** Next to each other if both names fit. */
const frame = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,190px),1fr))] gap-x-3 gap-y-4";

/** City and district: official names in Taiwan, free text for members from elsewhere. */
export function PlaceFields({ places, city, district }: PlaceFieldsProps) {
  const t = useTranslations("Members.fields");
  const locale = useLocale();
  if (!places) {
    return (
      <div className={frame}>
        <Input label={t("city")} autoComplete="address-level1" maxLength={50} error={city.error} {...city.field} />
        <Input label={t("district")} autoComplete="address-level2" maxLength={50} error={district.error} {...district.field} />
      </div>
    );
  }
  const withLang = (option: Option) => ({ ...option, lang: langOfText(option.label, locale, true) });
  const cities = places.cities.map(({ name }) => ({ value: name, label: name }));
  const districts = places.districts.map(({ name, zip }) => ({ value: name, label: `${zip} ${name}` }));
  return (
    <div className={frame}>
      <Select
        label={t("city")}
        placeholder={t("choose")}
        autoComplete="address-level1"
        error={city.error}
        value={city.value}
        options={withStored(city.value, cities).map(withLang)}
        {...city.field}
      />
      <Select
        label={t("district")}
        placeholder={t("choose")}
        autoComplete="address-level2"
        error={district.error}
        value={district.value}
        options={withStored(district.value, districts).map(withLang)}
        {...district.field}
      />
    </div>
  );
}

type Option = { value: string; label: string };

/** Adds the stored value to the options, so that it can be chosen while its list is loading. */
function withStored(stored: string, options: Option[]): Option[] {
  return stored === "" || options.some(({ value }) => value === stored) ? options : [{ value: stored, label: stored }, ...options];
}
