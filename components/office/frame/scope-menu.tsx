"use client";

import { useTranslations } from "next-intl";
import { ChevronDown } from "@/components/icons/chevron-down";
import { chooseScope, scopeStore } from "@/lib/client/office/scope-store";
import { useEventNames } from "@/lib/client/office/use-event-names";
import { useStore } from "@/lib/client/stores/create-store";

/** Chooses the event that the pages show. The choice remains when the page changes. */
export function ScopeMenu() {
  const t = useTranslations("Office.frame");
  const scope = useStore(scopeStore);
  const events = useEventNames();
  if (!events || events.length < 2) return null;
  const known = events.some(({ event_id }) => event_id === scope);
  return (
    <span className="scope">
      <select aria-label={t("scope")} value={known ? (scope ?? "") : ""} onChange={({ target }) => chooseScope(target.value || null)}>
        <option value="">{t("allEvents")}</option>
        {events.map(({ event_id, name }) => (
          <option key={event_id} value={event_id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="ic ic-s" aria-hidden />
    </span>
  );
}
