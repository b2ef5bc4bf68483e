"use client";

import { useTranslations } from "next-intl";
import { useEventForm, useEventValue } from "@/components/office/events/event-form";
import { EventInput } from "@/components/office/events/fields/event-input";
import { Input } from "@/components/ui/input";
import type { DraftSession } from "@/lib/office/events/types";

const usual = { days: 7, times: ["10:00", "13:00", "16:00"], entry_minutes: 60, capacity: 200 };

/** The entry times of an exhibition: the number of days from the first, and the times on each day. */
export function TicketTimesFields({ at }: { at: number }) {
  const t = useTranslations("OfficeEvents.entries");
  const { event } = useEventForm();
  const path = ["sessions", at, "ticket_times"];
  const { error, id, set } = useEventValue(path);
  const { ticket_times: entries } = event.sessions[at] as DraftSession;
  return (
    <section className="ev-entries" id={id} tabIndex={-1}>
      <h3>{t("title")}</h3>
      {entries ? (
        <div className="ev-short">
          <EventInput path={[...path, "days"]} label={t("days")} kind="number" />
          <Input
            key={entries.times.join(" ")}
            label={t("times")}
            hint={t("timesHint")}
            className="num"
            defaultValue={entries.times.join(" ")}
            onBlur={({ target }) => set({ ...entries, times: target.value.split(/[\s,、，]+/).filter(Boolean) })}
          />
          <EventInput path={[...path, "entry_minutes"]} label={t("entryMinutes")} kind="number" />
          <EventInput path={[...path, "capacity"]} label={t("capacity")} kind="number" />
        </div>
      ) : (
        <button type="button" className="btn btn-line" onClick={() => set(usual)}>
          {t("begin")}
        </button>
      )}
      {error ? <p className="of-refused">{error}</p> : null}
    </section>
  );
}
