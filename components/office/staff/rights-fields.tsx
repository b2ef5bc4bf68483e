"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Rights } from "@/components/office/staff/types";
import { ScopeFields } from "@/components/office/ui/scope-fields";
import { FormFailure } from "@/components/ui/form-failure";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { mayAct, staffRoles } from "@/lib/domain/staff/rules";
import { textIn } from "@/lib/i18n/languages";
import { languageOfLocale } from "@/lib/i18n/messages";

type RightsFieldsProps = { value: Rights; onChange: (value: Rights) => void; rolesError?: string; eventsError?: string };

/**
 * The roles and events of a person, or the organizer that they work for. Staff can grant no more than they have, so those who are limited
 * to events cannot invite an organizer's people.
 */
export function RightsFields({ value, onChange, rolesError, eventsError }: RightsFieldsProps) {
  const t = useTranslations("OfficeStaff");
  const words = useTranslations("Office.roles");
  const self = useSelf();
  const { roles, eventIds, organizerId } = value;
  return (
    <>
      {self.event_ids === null ? (
        <OrganizerSelect
          value={organizerId}
          onChange={(id) => onChange({ roles: id === null ? [] : ["organizer"], eventIds: null, organizerId: id })}
        />
      ) : null}
      {organizerId === null ? (
        <ScopeFields
          legend={t("roles")}
          eventsLegend={t("events")}
          choices={staffRoles
            .filter((role) => role !== "organizer" && mayAct(self.roles, [role]))
            .map((role) => ({ value: role, label: words(role), hint: t(`roleText.${role}`) }))}
          offersAll={self.event_ids === null}
          value={{ chosen: roles, eventIds }}
          onChange={(scope) => onChange({ roles: scope.chosen, eventIds: scope.eventIds, organizerId: null })}
          chosenError={rolesError}
          eventsError={eventsError}
        />
      ) : (
        <>
          <p className="of-sub">{t("roleText.organizer")}</p>
          <FormFailure>{eventsError}</FormFailure>
        </>
      )}
    </>
  );
}

/** Chooses between the house and its organizers. */
function OrganizerSelect({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const t = useTranslations("OfficeStaff");
  const language = languageOfLocale(useLocale());
  const { data } = useCall("organizer names", ({ signal }) => officeApi.get("organizer/names", { signal }));
  return (
    <Select
      label={t("worksFor")}
      value={value ?? ""}
      options={[
        { value: "", label: t("house") },
        ...(data?.organizers ?? []).map(({ organizer_id: id, name }) => ({ value: id, label: textIn(name, language) })),
      ]}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
