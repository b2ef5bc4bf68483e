"use client";

import { useLocale, useTranslations } from "next-intl";
import { priceKeys } from "@/components/office/box-office/price-choice";
import type { CounterSession } from "@/components/office/box-office/types";
import type { EntryChoice as Choice } from "@/components/office/box-office/use-entry-choice";
import { KeyHint } from "@/components/office/ui/key-hint";
import { Money } from "@/components/ui/money";
import { Select } from "@/components/ui/select";
import { Stepper } from "@/components/ui/stepper";
import { formatDateTime } from "@/lib/i18n/format";
import { TICKETS_AT_ONCE } from "@/lib/office/box-office/rules";

/** Chooses an entry time, and the number of tickets of each type. */
export function EntryChoice({ session, choice }: { session: CounterSession; choice: Choice }) {
  const t = useTranslations("OfficeBoxOffice");
  const locale = useLocale();
  if (!choice.time) return <p className="of-empty">{t("noTime")}</p>;
  return (
    <>
      <Select
        label={t("time")}
        value={choice.time.ticket_time_id}
        onChange={({ target }) => choice.chooseTime(target.value)}
        options={session.times.map(({ ticket_time_id: value, starts_at: at, free }) => ({
          value,
          label: `${formatDateTime(at, locale)} · ${free === 0 ? t("soldOut") : t("left", { count: free })}`,
          disabled: free === 0,
        }))}
      />
      <div role="group" aria-label={t("types")}>
        <p className="lbl" aria-hidden>
          {t("types")}
        </p>
        {session.prices.map(({ price_id: id, name, price }, at) => (
          <div key={id} className="bo-type">
            {priceKeys[at] ? <KeyHint>{priceKeys[at].toUpperCase()}</KeyHint> : <span />}
            <span className="bo-name">{name}</span>
            <Money amount={price} className="bo-amount" />
            <Stepper
              label={name}
              value={choice.counts[id] ?? 0}
              min={0}
              max={TICKETS_AT_ONCE}
              onChange={(next) => choice.add(id, next > (choice.counts[id] ?? 0) ? 1 : -1)}
            />
          </div>
        ))}
      </div>
    </>
  );
}
