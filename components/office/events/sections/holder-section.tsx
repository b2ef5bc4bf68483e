"use client";

import { useTranslations } from "next-intl";
import { useEventForm, useEventValue } from "@/components/office/events/event-form";
import { Checkbox } from "@/components/ui/checkbox";

/** Switches for the holders of tickets: names, another person, and a guest's own phone. */
export function HolderSection() {
  const t = useTranslations("OfficeEvents.holders");
  const { event } = useEventForm();
  const { id, was, set } = useEventValue(["holders"]);
  const { names = false, name_changes: changes = false, hand_over: handOver = false } = event.holders ?? {};
  const write = (next: { names?: boolean; name_changes?: boolean; hand_over?: boolean }) => {
    const wanted = { names, name_changes: changes, hand_over: handOver, ...next };
    // an event's file has no switches that are all off
    set(wanted.names || wanted.hand_over ? { ...wanted, name_changes: wanted.names && wanted.name_changes } : undefined);
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
    </div>
  );
}
