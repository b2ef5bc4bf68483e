"use client";

import { useTranslations } from "next-intl";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useEventNames } from "@/lib/client/office/use-event-names";
import { merchandiseCategories } from "@/lib/domain/merchandise/rules";
import type { PieceData } from "@/lib/office/shop/types";
import { isoInTaipei, momentInTaipei } from "@/lib/platform/clock";

const scopes = ["member", "order", "ticket"] as const;
const methods = ["home", "store", "venue"] as const;

type PieceSettingsProps = { data: PieceData; mayBeOfNone: boolean; onChange: (data: PieceData) => void };

/** The settings of a piece: category, event, date of listing, quota and delivery. */
export function PieceSettings({ data, mayBeOfNone, onChange }: PieceSettingsProps) {
  const t = useTranslations("OfficeShop.piece");
  const events = useEventNames();
  const time = isoInTaipei(new Date(data.listed_at)).slice(0, 16);
  function deliver(method: (typeof methods)[number], isOn: boolean, fee = 0): void {
    const others = data.delivery.filter((one) => one.method !== method);
    const all = isOn ? [...others, { method, fee }] : others;
    onChange({ ...data, delivery: methods.flatMap((name) => all.filter((one) => one.method === name)) });
  }
  return (
    <div className="sp-settings">
      <Select
        label={t("category")}
        value={data.category}
        options={merchandiseCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        onChange={({ target }) => onChange({ ...data, category: target.value as PieceData["category"] })}
      />
      <Select
        label={t("event")}
        value={data.event_id ?? ""}
        placeholder={mayBeOfNone ? t("noEvent") : undefined}
        options={(events ?? []).map(({ event_id, name }) => ({ value: event_id, label: name }))}
        onChange={({ target }) => onChange({ ...data, event_id: target.value || null })}
      />
      <Input
        label={t("listedAt")}
        hint={t("listedHint")}
        type="datetime-local"
        value={time}
        onChange={({ target }) => {
          const at = momentInTaipei(target.value);
          if (!Number.isNaN(at.getTime())) onChange({ ...data, listed_at: at.toISOString() });
        }}
      />
      <NumberInput
        label={t("quota")}
        hint={t("quotaHint")}
        value={data.quota}
        max={9_999_999}
        onChange={(quota) => onChange({ ...data, quota, limited: quota > 0 || data.limited })}
      />
      <Select
        label={t("quotaScope")}
        value={data.quota_scope}
        disabled={data.quota === 0}
        options={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        onChange={({ target }) => onChange({ ...data, quota_scope: target.value as PieceData["quota_scope"] })}
      />
      <Checkbox
        label={t("limited")}
        checked={data.limited}
        disabled={data.quota > 0}
        onChange={({ target }) => onChange({ ...data, limited: target.checked })}
      />
      <fieldset className="sp-delivery">
        <legend>{t("delivery")}</legend>
        {methods.map((method) => {
          const way = data.delivery.find((one) => one.method === method);
          return (
            <div key={method} className="sp-way">
              <Checkbox label={t(`methods.${method}`)} checked={!!way} onChange={({ target }) => deliver(method, target.checked)} />
              {way ? (
                <NumberInput
                  label={t("fee", { method: t(`methods.${method}`) })}
                  value={way.fee}
                  max={9_999_999}
                  onChange={(fee) => deliver(method, true, fee)}
                />
              ) : null}
            </div>
          );
        })}
      </fieldset>
    </div>
  );
}
