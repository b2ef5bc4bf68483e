"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { FormFailure } from "@/components/ui/form-failure";
import { useEventNames } from "@/lib/client/office/use-event-names";

/** `eventIds` null: all events. */
type Scope = { chosen: string[]; eventIds: string[] | null };
type ScopeFieldsProps = {
  legend: string;
  choices: { value: string; label: string; hint?: string }[];
  value: Scope;
  onChange: (scope: Scope) => void;
  chosenError?: string;
  eventsError?: string;
};

/** What somebody else's system may know, and of which events. */
export function ScopeFields({ legend, choices, value: { chosen, eventIds }, onChange, chosenError, eventsError }: ScopeFieldsProps) {
  const t = useTranslations("OfficeWebhooks");
  const events = useEventNames() ?? [];
  const toggled = (list: string[], item: string) => (list.includes(item) ? list.filter((one) => one !== item) : [...list, item]);
  return (
    <>
      <fieldset className="wh-choices">
        <legend className="lbl">{legend}</legend>
        {choices.map(({ value, label, hint }) => (
          <Checkbox
            key={value}
            label={
              <>
                {label}
                <span className="tb-second">{hint ?? value}</span>
              </>
            }
            called={label}
            aria-label={label}
            checked={chosen.includes(value)}
            onChange={() => onChange({ chosen: toggled(chosen, value), eventIds })}
          />
        ))}
        <FormFailure>{chosenError}</FormFailure>
      </fieldset>
      <fieldset className="wh-choices">
        <legend className="lbl">{t("events")}</legend>
        <Checkbox
          label={t("allEvents")}
          checked={eventIds === null}
          onChange={({ target }) => onChange({ chosen, eventIds: target.checked ? null : [] })}
        />
        {eventIds === null ? null : (
          <div className="wh-events">
            {events.map(({ event_id, name }) => (
              <Checkbox
                key={event_id}
                label={name}
                checked={eventIds.includes(event_id)}
                onChange={() => onChange({ chosen, eventIds: toggled(eventIds, event_id) })}
              />
            ))}
          </div>
        )}
        <FormFailure>{eventsError}</FormFailure>
      </fieldset>
    </>
  );
}
