"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { EventDraws } from "@/components/office/draws/event-draws";
import { PageHead } from "@/components/office/ui/page-head";
import { Select } from "@/components/ui/select";
import { chooseScope, scopeStore } from "@/lib/client/office/scope-store";
import { useEventNames } from "@/lib/client/office/use-event-names";
import { useSelf } from "@/lib/client/office/use-self";
import { useStore } from "@/lib/client/stores/create-store";

/** The draws of the event that is chosen in the house bar; without one it asks for an event. */
export function DrawsScreen({ initialEvent }: { /** the event that another page has chosen */ initialEvent?: string }) {
  const t = useTranslations("OfficeDraws");
  const words = useTranslations("Office");
  const scope = useStore(scopeStore);
  const { event_ids } = useSelf();
  const events = useEventNames();
  useEffect(() => {
    if (initialEvent) chooseScope(initialEvent);
  }, [initialEvent]);
  const eventId = scope ?? (event_ids?.length === 1 ? (event_ids[0] ?? null) : null);
  if (eventId) return <EventDraws key={eventId} eventId={eventId} />;
  return (
    <main id="main" className="work">
      <PageHead title={words("pages.draws")} />
      <div className="of-empty">
        <p>{t("chooseEvent")}</p>
        <Select
          label={t("event")}
          placeholder={t("noEvent")}
          value=""
          onChange={({ target }) => chooseScope(target.value || null)}
          options={(events ?? []).map(({ event_id, name }) => ({ value: event_id, label: name }))}
        />
      </div>
    </main>
  );
}
