"use client";

import { useTranslations } from "next-intl";
import type { Rights } from "@/components/office/staff/types";
import { ScopeFields } from "@/components/office/ui/scope-fields";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct, staffRoles } from "@/lib/domain/staff/rules";

type RightsFieldsProps = { value: Rights; onChange: (value: Rights) => void; rolesError?: string; eventsError?: string };

/** The roles and events of a person. Staff can grant no more than they have. */
export function RightsFields({ value: { roles, eventIds }, onChange, rolesError, eventsError }: RightsFieldsProps) {
  const t = useTranslations("OfficeStaff");
  const words = useTranslations("Office.roles");
  const self = useSelf();
  return (
    <ScopeFields
      legend={t("roles")}
      eventsLegend={t("events")}
      choices={staffRoles
        .filter((role) => mayAct(self.roles, [role]))
        .map((role) => ({ value: role, label: words(role), hint: t(`roleText.${role}`) }))}
      offersAll={self.event_ids === null}
      value={{ chosen: roles, eventIds }}
      onChange={(scope) => onChange({ roles: scope.chosen, eventIds: scope.eventIds })}
      chosenError={rolesError}
      eventsError={eventsError}
    />
  );
}
