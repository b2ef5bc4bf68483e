"use client";

import { useTranslations } from "next-intl";
import type { Rights } from "@/components/office/staff/types";
import { Checkbox } from "@/components/ui/checkbox";
import { FormFailure } from "@/components/ui/form-failure";
import { useEventNames } from "@/lib/client/office/use-event-names";
import { staffRoles } from "@/lib/domain/staff/rules";

type RightsFieldsProps = { value: Rights; onChange: (value: Rights) => void; rolesError?: string; eventsError?: string };

/** What a person may do, and on which events. */
export function RightsFields({ value: { roles, eventIds }, onChange, rolesError, eventsError }: RightsFieldsProps) {
  const t = useTranslations("OfficeStaff");
  const words = useTranslations("Office.roles");
  const events = useEventNames() ?? [];
  const toggled = <Item extends string>(list: readonly Item[], item: Item) =>
    list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
  return (
    <>
      <fieldset className="rights">
        <legend className="lbl">{t("roles")}</legend>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            label={
              <>
                {words(role)}
                <span className="tb-second">{t(`roleText.${role}`)}</span>
              </>
            }
            called={words(role)}
            aria-label={words(role)}
            checked={roles.includes(role)}
            onChange={() => onChange({ roles: toggled(roles, role), eventIds })}
          />
        ))}
        <FormFailure>{rolesError}</FormFailure>
      </fieldset>
      <fieldset className="rights">
        <legend className="lbl">{t("events")}</legend>
        <Checkbox
          label={t("allEvents")}
          checked={eventIds === null}
          onChange={({ target }) => onChange({ roles, eventIds: target.checked ? null : [] })}
        />
        {eventIds === null ? null : (
          <div className="rights-events">
            {events.map(({ event_id, name }) => (
              <Checkbox
                key={event_id}
                label={name}
                checked={eventIds.includes(event_id)}
                onChange={() => onChange({ roles, eventIds: toggled(eventIds, event_id) })}
              />
            ))}
          </div>
        )}
        <FormFailure>{eventsError}</FormFailure>
      </fieldset>
    </>
  );
}
