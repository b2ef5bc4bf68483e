"use client";

import { useTranslations } from "next-intl";
import { EventRights } from "@/components/office/rights/event-rights";
import { EventScope } from "@/components/office/ui/event-scope";

/** The rights to buy of the event that is chosen in the house bar. */
export function RightsScreen({ initialEvent }: { initialEvent?: string }) {
  const t = useTranslations("OfficeRights");
  const words = useTranslations("Office");
  return (
    <EventScope
      initialEvent={initialEvent}
      title={words("pages.rights")}
      words={{ ask: t("chooseEvent"), label: t("event"), placeholder: t("noEvent") }}
    >
      {(eventId) => <EventRights key={eventId} eventId={eventId} />}
    </EventScope>
  );
}
