"use client";

import { useLocale, useTranslations } from "next-intl";
import { Plus } from "@/components/icons/plus";
import { X } from "@/components/icons/x";
import { ROUNDS_MAX, roundsOf } from "@/components/office/draws/form/draw-draft";
import type { DrawFieldsProps } from "@/components/office/draws/form/types";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { formatDateTime } from "@/lib/i18n/format";

const times = [
  ["opens", "opens_at"],
  ["closes", "closes_at"],
  ["result", "result_at"],
] as const;
/** Hours to pay of a round that is added. */
const MORE_HOURS = 2;

/** When members can enter, when the result is published, and how long the winners of each round may pay. */
export function TimeFields({ draft, change, errorOf }: DrawFieldsProps) {
  const t = useTranslations("OfficeDraws.form");
  const locale = useLocale();
  const { hours } = draft;
  const rounds = roundsOf(draft);
  return (
    <fieldset className="rt-part">
      <legend>{t("times")}</legend>
      <p className="of-sub">{t("timesHint")}</p>
      <div className="rt-fields">
        {times.map(([field, ofCall]) => (
          <Input
            key={field}
            label={t(field)}
            hint={field === "result" ? t("resultHint") : undefined}
            type="datetime-local"
            required
            className="num"
            value={draft[field]}
            error={errorOf(ofCall)}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
      </div>
      <fieldset className="dr-rounds">
        <legend className="lbl">{t("rounds")}</legend>
        <p className="of-sub">{t("roundsHint")}</p>
        <ol>
          {hours.map((value, at) => (
            // a round has no name but its place
            <li key={at}>
              <NumberInput
                label={t("round", { number: at + 1 })}
                min={1}
                max={240}
                value={value}
                error={errorOf(`pay_hours.${at}`)}
                onChange={(next) => change({ hours: hours.map((one, other) => (other === at ? next : one)) })}
              />
              <span className="of-sub num">{rounds[at] ? t("payUntil", { time: formatDateTime(rounds[at].payUntil, locale) }) : ""}</span>
            </li>
          ))}
        </ol>
        <div className="of-acts-row">
          {hours.length < ROUNDS_MAX ? (
            <Button size="sm" icon={<Plus className="ic ic-s" aria-hidden />} onClick={() => change({ hours: [...hours, MORE_HOURS] })}>
              {t("addRound")}
            </Button>
          ) : null}
          {hours.length > 1 ? (
            <Button size="sm" icon={<X className="ic ic-s" aria-hidden />} onClick={() => change({ hours: hours.slice(0, -1) })}>
              {t("removeRound")}
            </Button>
          ) : null}
        </div>
      </fieldset>
    </fieldset>
  );
}
