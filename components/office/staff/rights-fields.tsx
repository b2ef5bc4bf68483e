"use client";

import { useTranslations } from "next-intl";
import type { Rights } from "@/components/office/staff/types";
import { ScopeFields } from "@/components/office/ui/scope-fields";
import { staffRoles } from "@/lib/domain/staff/rules";

type RightsFieldsProps = { value: Rights; onChange: (value: Rights) => void; rolesError?: string; eventsError?: string };

/** What a person may do, and on which events. */
export function RightsFields({ value: { roles, eventIds }, onChange, rolesError, eventsError }: RightsFieldsProps) {
  const t = useTranslations("OfficeStaff");
  const words = useTranslations("Office.roles");
  return (
    <ScopeFields
      legend={t("roles")}
      eventsLegend={t("events")}
      choices={staffRoles.map((role) => ({ value: role, label: words(role), hint: t(`roleText.${role}`) }))}
      value={{ chosen: roles, eventIds }}
      onChange={(scope) => onChange({ roles: scope.chosen, eventIds: scope.eventIds })}
      chosenError={rolesError}
      eventsError={eventsError}
    />
  );
}
