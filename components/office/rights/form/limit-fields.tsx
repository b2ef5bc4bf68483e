"use client";

import { useTranslations } from "next-intl";
import type { RightFieldsProps } from "@/components/office/rights/form/types";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

const bearers = ["organizer", "platform"] as const;
const counts = [
  ["max_tickets", "maxTickets"],
  ["max_per_member", "maxPerMember"],
  ["max_per_order", "maxPerOrder"],
] as const;
const amounts = [
  ["budget", "budget"],
  ["min_amount", "minAmount"],
] as const;

/** When the right can be used. */
export function WindowFields({ draft, change, errorOf }: RightFieldsProps) {
  const t = useTranslations("OfficeRights.form");
  return (
    <fieldset className="rt-part">
      <legend>{t("window")}</legend>
      <p className="of-sub">{t("windowHint")}</p>
      <div className="rt-fields">
        <Input
          label={t("from")}
          hint={draft.early ? t("fromEarlyHint") : undefined}
          type="datetime-local"
          className="num"
          value={draft.from}
          error={errorOf("valid_from")}
          onChange={({ target }) => change({ from: target.value })}
        />
        <Input
          label={t("until")}
          type="datetime-local"
          className="num"
          value={draft.until}
          error={errorOf("valid_until")}
          onChange={({ target }) => change({ until: target.value })}
        />
      </div>
    </fieldset>
  );
}

/** How often the right can be used: in tickets, and in NT$ of its discounts. */
export function CountFields({ draft, change, errorOf }: RightFieldsProps) {
  const t = useTranslations("OfficeRights.form");
  return (
    <fieldset className="rt-part">
      <legend>{t("counts")}</legend>
      <p className="of-sub">{t("countsHint")}</p>
      <div className="rt-fields">
        {counts.map(([field, label]) => (
          <NumberInput
            key={field}
            label={t(label)}
            optional
            min={1}
            max={1_000_000}
            value={draft[field]}
            error={errorOf(field)}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
        {amounts.map(([field, label]) => (
          <NumberInput
            key={field}
            label={t(label)}
            optional
            max={9_999_999}
            value={draft[field]}
            error={errorOf(field)}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The bearer of the discount, and a word by which reports sum its use. */
export function MoreFields({ draft, change, errorOf }: RightFieldsProps) {
  const t = useTranslations("OfficeRights");
  return (
    <fieldset className="rt-part">
      <legend>{t("form.more")}</legend>
      <div className="rt-fields">
        <Select
          label={t("form.bearer")}
          value={draft.bearer}
          options={bearers.map((value) => ({ value, label: t(`bearers.${value}`) }))}
          onChange={({ target }) => change({ bearer: target.value as (typeof bearers)[number] })}
        />
        <Input
          label={t("form.tag")}
          hint={t("form.tagHint")}
          autoComplete="off"
          maxLength={40}
          value={draft.tag}
          error={errorOf("tag")}
          onChange={({ target }) => change({ tag: target.value })}
        />
      </div>
    </fieldset>
  );
}
