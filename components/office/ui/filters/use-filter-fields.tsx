"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import type { Values } from "@/components/office/ui/filters/use-list-address";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { formatCount, formatDate } from "@/lib/i18n/format";
import { readFilter, writeRange } from "@/lib/office/lists/rules";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";

export type Option = { value: string; label: string };

/** One chip of the filter bar. */
export type FilterField = {
  /** the filters of the address that it sets */
  ids: string[];
  label: string;
  /** the given values in words; empty without one */
  words: (given: Values) => string;
  control: (draft: Values, set: (part: Values) => void) => ReactNode;
};

const DAY_SECONDS = 86_400;
/** Days that one press fills in, ending today. */
const SPANS = [1, 7, 30] as const;

/** Makes the fields of a filter bar from the kinds of a list's declaration. */
export function useFilterFields() {
  const t = useTranslations("OfficeLists");
  const and = useTranslations("Office")("and");
  const locale = useLocale();
  const span = (from: string | undefined, to: string | undefined) =>
    from === to
      ? (from ?? "")
      : from === undefined
        ? t("until", { end: to ?? "" })
        : to === undefined
          ? t("since", { end: from })
          : `${from}–${to}`;
  const day = (text: string | undefined) => text && formatDate(text, locale, { year: "always" });
  const labelOf = (options: readonly Option[], value: string) => options.find((option) => option.value === value)?.label ?? value;

  return {
    /** Several of a few options. */
    choice: (id: string, label: string, options: readonly Option[]): FilterField => ({
      ids: [id],
      label,
      words: ({ [id]: given = "" }) =>
        given
          .split(",")
          .filter((one) => one !== "")
          .map((one) => labelOf(options, one))
          .join(and),
      control: ({ [id]: given = "" }, set) => {
        const chosen = given.split(",").filter((one) => one !== "");
        return (
          <div className="of-choices">
            {options.map(({ value, label: name }) => (
              <Checkbox
                key={value}
                label={name}
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  set({ [id]: (target.checked ? [...chosen, value] : chosen.filter((one) => one !== value)).join(",") })
                }
              />
            ))}
          </div>
        );
      },
    }),
    /** One of many options. */
    one: (id: string, label: string, options: readonly Option[]): FilterField => ({
      ids: [id],
      label,
      words: ({ [id]: given = "" }) => (given === "" ? "" : labelOf(options, given)),
      control: ({ [id]: given = "" }, set) => (
        <Select
          label={label}
          hideLabel
          placeholder={t("any")}
          value={given}
          options={[...options]}
          onChange={({ target }) => set({ [id]: target.value })}
        />
      ),
    }),
    text: (id: string, label: string): FilterField => ({
      ids: [id],
      label,
      words: ({ [id]: given = "" }) => given,
      control: ({ [id]: given = "" }, set) => (
        <Input
          label={label}
          hideLabel
          autoComplete="off"
          spellCheck={false}
          value={given}
          onChange={({ target }) => set({ [id]: target.value.trim() })}
        />
      ),
    }),
    days: (id: string, label: string): FilterField => ({
      ids: [id],
      label,
      words: ({ [id]: given = "" }) => {
        const { from, to } = readFilter({ kind: "days" }, given) ?? {};
        return span(day(from), day(to));
      },
      control: ({ [id]: given = "" }, set) => <DayRange given={given} onChange={(range) => set({ [id]: range })} />,
    }),
    amounts: (id: string, label: string): FilterField => ({
      ids: [id],
      label,
      words: ({ [id]: given = "" }) => {
        const { from, to } = readFilter({ kind: "amounts" }, given) ?? {};
        return span(from === undefined ? undefined : formatCount(from), to === undefined ? undefined : formatCount(to));
      },
      control: ({ [id]: given = "" }, set) => <AmountRange given={given} onChange={(range) => set({ [id]: range })} />,
    }),
  };
}

/** The ends of a range in an address while it is typed, also of one that is not in order yet. */
function endsOf(given: string): { from: string; to: string } {
  const [from = "", to = given.includes("..") ? "" : from] = given.split("..");
  return { from, to };
}

type RangeProps = { given: string; onChange: (range: string) => void };

function DayRange({ given, onChange }: RangeProps) {
  const t = useTranslations("OfficeLists");
  const ends = endsOf(given);
  const dayAgo = (days: number) => isoInTaipei(addSeconds(new Date(likelyNow()), -days * DAY_SECONDS)).slice(0, 10);
  const put = (part: Partial<typeof ends>) => {
    const { from, to } = { ...ends, ...part };
    onChange(writeRange({ from: from || undefined, to: to || undefined }));
  };
  return (
    <>
      <div className="fl-range">
        {(["from", "to"] as const).map((end) => (
          <Field key={end} label={t(end)}>
            {(control) => (
              <input {...control} className="inp" type="date" value={ends[end]} onChange={({ target }) => put({ [end]: target.value })} />
            )}
          </Field>
        ))}
      </div>
      <div className="of-acts-row fl-spans">
        {SPANS.map((days) => (
          <Button key={days} size="sm" onClick={() => onChange(writeRange({ from: dayAgo(days - 1), to: dayAgo(0) }))}>
            {t("lastDays", { days })}
          </Button>
        ))}
      </div>
    </>
  );
}

function AmountRange({ given, onChange }: RangeProps) {
  const t = useTranslations("OfficeLists");
  const { from, to } = readFilter({ kind: "amounts" }, given) ?? {};
  const [ends, setEnds] = useState<{ from?: number; to?: number }>({ from, to });
  const put = (part: typeof ends) => {
    const next = { ...ends, ...part };
    setEnds(next);
    onChange(writeRange(next));
  };
  return (
    <div className="fl-range">
      <NumberInput label={t("least")} optional value={ends.from} onChange={(value) => put({ from: value })} />
      <NumberInput label={t("most")} optional value={ends.to} onChange={(value) => put({ to: value })} />
    </div>
  );
}
