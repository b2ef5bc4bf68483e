"use client";

import { useTranslations } from "next-intl";
import { EventDraws } from "@/components/office/draws/event-draws";
import { EventScope } from "@/components/office/ui/event-scope";

/** The draws of the event that is chosen in the house bar. */
export function DrawsScreen({ initialEvent }: { initialEvent?: string }) {
  const t = useTranslations("OfficeDraws");
  const words = useTranslations("Office");
  return (
    <EventScope
      initialEvent={initialEvent}
      title={words("pages.draws")}
      words={{ ask: t("chooseEvent"), label: t("event"), placeholder: t("noEvent") }}
    >
      {(eventId) => <EventDraws key={eventId} eventId={eventId} />}
    </EventScope>
  );
}
