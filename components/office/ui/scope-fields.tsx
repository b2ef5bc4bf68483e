"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { FormFailure } from "@/components/ui/form-failure";
import { useEventNames } from "@/lib/client/office/use-event-names";

/** `eventIds` null: all events. */
export type Scope<Item extends string> = { chosen: Item[]; eventIds: string[] | null };

type ScopeFieldsProps<Item extends string> = {
  legend: string;
  eventsLegend: string;
  choices: { value: Item; label: string; hint?: string }[];
  /** two columns if there is room */
  isWide?: boolean;
  /** whether all events can be chosen; a person limited to some cannot grant all */
  offersAll?: boolean;
  value: Scope<Item>;
  onChange: (scope: Scope<Item>) => void;
  chosenError?: string;
  eventsError?: string;
};

/** Chooses items such as roles or scopes, and the events that they apply to. */
export function ScopeFields<Item extends string>({
  legend,
  eventsLegend,
  choices,
  isWide = false,
  offersAll = true,
  value: { chosen, eventIds },
  onChange,
  chosenError,
  eventsError,
}: ScopeFieldsProps<Item>) {
  const t = useTranslations("Office.frame");
  const events = useEventNames() ?? [];
  const toggled = <One extends string>(list: One[], item: One) =>
    list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
  return (
    <>
      <fieldset className={isWide ? "of-choices of-choices-wide" : "of-choices"}>
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
      <fieldset className="of-choices">
        <legend className="lbl">{eventsLegend}</legend>
        {offersAll ? (
          <Checkbox
            label={t("allEvents")}
            checked={eventIds === null}
            onChange={({ target }) => onChange({ chosen, eventIds: target.checked ? null : [] })}
          />
        ) : null}
        {eventIds === null ? null : (
          <div className="of-choices-within">
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
