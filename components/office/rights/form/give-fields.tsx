"use client";

import { useTranslations } from "next-intl";
import type { RightFieldsProps } from "@/components/office/rights/form/types";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";

const weights = [2, 3, 4];
const discounts = ["none", "cut", "group"] as const;

/** Fields of what the right gives: access before the general sale or to hidden prices, a discount, reserved places, other limits, a weight in a draw. */
export function GiveFields({ draft, change, errorOf }: RightFieldsProps) {
  const t = useTranslations("OfficeRights.form");
  const isShared = draft.carrier === "shared";
  return (
    <fieldset className="rt-part">
      <legend>{t("gives")}</legend>
      {isShared ? (
        <p className="of-sub">{t("sharedOnly")}</p>
      ) : (
        <div className="of-choices">
          <Checkbox
            label={t("early")}
            checked={draft.early}
            error={errorOf("early")}
            onChange={({ target }) => change({ early: target.checked })}
          />
          <Checkbox
            label={t("sees")}
            checked={draft.sees}
            error={errorOf("sees")}
            onChange={({ target }) => change({ sees: target.checked })}
          />
          <Checkbox label={t("reserves")} checked={draft.reserves} onChange={({ target }) => change({ reserves: target.checked })} />
        </div>
      )}
      <div className="rt-fields">
        <Select
          label={t("discount")}
          value={draft.discount}
          options={discounts.map((value) => ({ value, label: t(`discounts.${value}`) }))}
          onChange={({ target }) => change({ discount: target.value as (typeof discounts)[number] })}
        />
        {draft.discount === "cut" ? (
          <>
            <NumberInput
              label={t("amount")}
              optional
              max={9_999_999}
              value={draft.amount}
              error={errorOf("amount")}
              onChange={(amount) => change({ amount })}
            />
            <NumberInput
              label={t("percent")}
              hint={t("percentHint")}
              optional
              max={100}
              value={draft.percent}
              error={errorOf("percent")}
              onChange={(percent) => change({ percent })}
            />
          </>
        ) : null}
        {draft.discount === "group" ? (
          <>
            <NumberInput
              label={t("size")}
              optional
              min={2}
              max={50}
              value={draft.size}
              error={errorOf("group")}
              onChange={(size) => change({ size })}
            />
            <NumberInput label={t("paid")} optional min={1} max={49} value={draft.paid} onChange={(paid) => change({ paid })} />
          </>
        ) : null}
      </div>
      <div className="rt-fields">
        <NumberInput
          label={t("orderLimit")}
          hint={t("limitsHint")}
          optional
          min={1}
          max={1_000_000}
          value={draft.order_limit}
          error={errorOf("order_limit")}
          onChange={(order_limit) => change({ order_limit })}
        />
        <NumberInput
          label={t("memberLimit")}
          hint={t("limitsHint")}
          optional
          min={1}
          max={1_000_000}
          value={draft.member_limit}
          error={errorOf("member_limit")}
          onChange={(member_limit) => change({ member_limit })}
        />
        <Select
          label={t("weight")}
          value={draft.weight === null ? "" : String(draft.weight)}
          options={[
            { value: "", label: t("weightNone") },
            ...weights.map((weight) => ({ value: String(weight), label: t("weightTimes", { weight }) })),
          ]}
          onChange={({ target }) => change({ weight: target.value === "" ? null : Number(target.value) })}
        />
      </div>
    </fieldset>
  );
}
