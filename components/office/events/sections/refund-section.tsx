"use client";

import { useTranslations } from "next-intl";
import { useEventForm, useEventValue } from "@/components/office/events/event-form";
import { EventInput } from "@/components/office/events/fields/event-input";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { REFUND_STEPS_MAX } from "@/lib/domain/events/refund-terms/rules";
import { refundSchemes, usualRefundTerms } from "@/lib/domain/events/refund-terms/schemas";

const names = Object.keys(refundSchemes) as (keyof typeof refundSchemes)[];

/** Until when tickets can be given back, and for which fee: one of the schemes named by the law, or the organizer's own. */
export function RefundSection() {
  const t = useTranslations("OfficeEvents.refunds");
  const { event, problems } = useEventForm();
  const { id, set } = useEventValue(["refund_terms"]);
  const terms = event.refund_terms ?? usualRefundTerms;
  const chosen = names.find((name) => JSON.stringify(refundSchemes[name].steps) === JSON.stringify(terms.steps)) ?? "own";
  const fromPurchase = terms.counted_from === "purchase";
  const last = terms.steps.at(-1);
  const problem = problems.get("refund_terms") ?? problems.get("refund_terms.steps");
  return (
    <div className="ev-refunds" id={id} tabIndex={-1}>
      <Select
        label={t("scheme")}
        hint={t("law")}
        value={chosen}
        options={[...names, "own" as const].map((name) => ({ value: name, label: t(`schemes.${name}`), disabled: name === "own" }))}
        onChange={({ target }) => set(refundSchemes[target.value as keyof typeof refundSchemes])}
      />
      {terms.steps.map((_, at) => (
        <div key={at} className="ev-step" role="group" aria-label={t("step", { number: at + 1 })}>
          <EventInput
            path={["refund_terms", "steps", at, "days"]}
            label={t(fromPurchase ? "daysAfter" : event.type === "exhibition" ? "daysBeforeEntry" : "daysBefore")}
            kind="number"
          />
          <EventInput path={["refund_terms", "steps", at, "fee_percent"]} label={t("fee")} kind="number" />
          {terms.steps.length > 1 ? (
            <Button size="sm" variant="ghost" onClick={() => set({ ...terms, steps: terms.steps.filter((_one, other) => other !== at) })}>
              {t("remove", { number: at + 1 })}
            </Button>
          ) : null}
        </div>
      ))}
      {fromPurchase || terms.steps.length >= REFUND_STEPS_MAX || !last || last.days === 0 ? null : (
        <Button
          size="sm"
          onClick={() =>
            set({
              ...terms,
              steps: [...terms.steps, { days: Math.floor(last.days / 2), fee_percent: Math.min(100, last.fee_percent + 20) }],
            })
          }
        >
          {t("add")}
        </Button>
      )}
      {problem ? <p className="of-refused">{problem}</p> : null}
    </div>
  );
}
