"use client";

import { useTranslations } from "next-intl";
import type { EventListChoice } from "@/components/events/list/event-address";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { eventTypes, eventWhens } from "@/lib/domain/events/rules";
import type { EventChoices } from "@/lib/domain/events/types";
import { formatMoney } from "@/lib/i18n/format";

const priceRanges = ["-1000", "1000-3000", "3000-"];

type EventFiltersProps = { choice: EventListChoice; choices: EventChoices; onChoose: (change: Partial<EventListChoice>) => void };

/** Date, city, kind and price of the event list, in a separate form. Without scripts it is sent with its button. */
export function EventFilters({ choice, choices, onChoose }: EventFiltersProps) {
  const t = useTranslations("Events");
  const { tab, search, when, from, to, city, kind, price } = choice;
  const inWords = (range: string) => {
    const [least = "", most = ""] = range.split("-");
    const [min, max] = [formatMoney(Number(least)), formatMoney(Number(most))];
    if (least === "") return t("filter.upTo", { max });
    return most === "" ? t("filter.above", { min }) : t("filter.between", { min, max });
  };
  const known = (ranges: string[], chosen?: string) => (chosen && !ranges.includes(chosen) ? [...ranges, chosen] : ranges);
  // also show a requested city that has no event
  const cities = city && !choices.cities.some(({ key }) => key === city) ? [...choices.cities, { key: city, name: city }] : choices.cities;
  return (
    <form className="event-filters arrives-whole" aria-label={t("filter.label")} onSubmit={(event) => event.preventDefault()}>
      {tab === "all" ? null : <input type="hidden" name="tab" value={tab} />}
      {search ? <input type="hidden" name="search" value={search} /> : null}
      <Select
        label={t("filter.when")}
        hideLabel
        name="when"
        value={when ?? ""}
        placeholder={t("filter.anyWhen")}
        options={eventWhens.map((value) => ({ value, label: t(`filter.whenOf.${value}`) }))}
        onChange={({ target }) => onChoose({ when: eventWhens.find((one) => one === target.value), from: undefined, to: undefined })}
      />
      <Select
        label={t("filter.city")}
        hideLabel
        name="city"
        value={city ?? ""}
        placeholder={t("filter.anyCity")}
        options={cities.map(({ key: value, name: label }) => ({ value, label }))}
        onChange={({ target }) => onChoose({ city: target.value || undefined })}
      />
      <Select
        label={t("filter.kind")}
        hideLabel
        name="kind"
        value={kind ?? ""}
        placeholder={t("filter.anyKind")}
        options={eventTypes
          .filter((value) => value === kind || choices.kinds.includes(value))
          .map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={({ target }) => onChoose({ kind: eventTypes.find((one) => one === target.value) })}
      />
      <Select
        label={t("price")}
        hideLabel
        name="price"
        value={price ?? ""}
        placeholder={t("filter.anyPrice")}
        options={known(priceRanges, price).map((value) => ({ value, label: inWords(value) }))}
        onChange={({ target }) => onChoose({ price: target.value || undefined })}
      />
      {when === "dates" ? (
        <div className="event-filter-dates">
          <Input
            type="date"
            name="from"
            label={t("filter.from")}
            max={to}
            defaultValue={from}
            onChange={({ target }) => onChoose({ from: target.value || undefined })}
          />
          <Input
            type="date"
            name="to"
            label={t("filter.to")}
            min={from}
            defaultValue={to}
            onChange={({ target }) => onChoose({ to: target.value || undefined })}
          />
        </div>
      ) : null}
      <noscript>
        <Button type="submit">{t("filter.apply")}</Button>
      </noscript>
    </form>
  );
}
