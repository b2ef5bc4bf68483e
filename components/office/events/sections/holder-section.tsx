"use client";

import { useTranslations } from "next-intl";
import { useEventForm, useEventValue } from "@/components/office/events/event-form";
import { EventInput } from "@/components/office/events/fields/event-input";
import { Checkbox } from "@/components/ui/checkbox";

/** Switches for the holders of tickets: names, another person, and a guest's own phone. */
export function HolderSection() {
  const t = useTranslations("OfficeEvents.holders");
  const { event } = useEventForm();
  const { id, was, set } = useEventValue(["holders"]);
  const {
    names = false,
    name_changes: changes = false,
    hand_over: handOver = false,
    offer_back: offerBack = false,
    offer_back_fee_percent: offerBackFee = 0,
  } = event.holders ?? {};
  const write = (next: Partial<NonNullable<typeof event.holders>>) => {
    const wanted = {
      names,
      name_changes: changes,
      hand_over: handOver,
      offer_back: offerBack,
      offer_back_fee_percent: offerBackFee,
      ...next,
    };
    // an event's file has no switches that are all off
    set(
      wanted.names || wanted.hand_over || wanted.offer_back ? { ...wanted, name_changes: wanted.names && wanted.name_changes } : undefined,
    );
  };
  return (
    <div className={`ev-pay ${was === undefined ? "" : "ev-changed"}`} id={id} tabIndex={-1}>
      <Checkbox label={t("names")} checked={names} onChange={({ target }) => write({ names: target.checked })} />
      <p className="of-sub">{t("namesHint")}</p>
      <Checkbox
        label={t("changes")}
        checked={changes}
        disabled={!names}
        onChange={({ target }) => write({ name_changes: target.checked })}
      />
      <Checkbox label={t("handOver")} checked={handOver} onChange={({ target }) => write({ hand_over: target.checked })} />
      <p className="of-sub">{t("handOverHint")}</p>
      <Checkbox label={t("offerBack")} checked={offerBack} onChange={({ target }) => write({ offer_back: target.checked })} />
      <p className="of-sub">{t("offerBackHint")}</p>
      {offerBack ? <EventInput path={["holders", "offer_back_fee_percent"]} label={t("offerBackFee")} kind="number" /> : null}
    </div>
  );
}
