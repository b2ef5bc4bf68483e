"use client";

import { useTranslations } from "next-intl";
import type { Path } from "@/components/office/events/at-path";
import { useEventValue } from "@/components/office/events/event-form";
import { Checkbox } from "@/components/ui/checkbox";
import { cardWays, payWays, type PayWay } from "@/lib/domain/pay-ways/rules";

type PayWayChecksProps = {
  path: Path;
  label: string;
  /** label of the default, which applies if nothing is chosen here */
  all: string;
};

/** Chooses the pay ways of orders; without a choice, the default applies. */
export function PayWayChecks({ path, label, all }: PayWayChecksProps) {
  const t = useTranslations("OfficeEvents");
  const { value, was, error, id, set } = useEventValue(path);
  const chosen = value as string[] | undefined;
  const text = (list: unknown) =>
    Array.isArray(list) && list.length > 0 ? list.map((way: PayWay) => t(`payWays.${way}`)).join(t("join")) : all;
  return (
    <fieldset className="ev-pay" id={id} tabIndex={-1}>
      <legend>
        {label}
        {was === undefined ? null : <span className="ev-was">{t("was", { value: text(was) })}</span>}
      </legend>
      <Checkbox label={all} checked={!chosen} onChange={({ target }) => set(target.checked ? undefined : cardWays)} />
      {chosen
        ? payWays.map((way) => (
            <Checkbox
              key={way}
              label={t(`payWays.${way}`)}
              checked={chosen.includes(way)}
              onChange={({ target }) => set(payWays.filter((one) => (one === way ? target.checked : chosen.includes(one))))}
            />
          ))
        : null}
      {error ? <p className="of-refused">{error}</p> : null}
    </fieldset>
  );
}
