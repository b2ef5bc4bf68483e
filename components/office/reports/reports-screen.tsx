"use client";

import { useTranslations } from "next-intl";
import { ReportView } from "@/components/office/reports/report-view";
import { EventScope } from "@/components/office/ui/event-scope";

/** The report of the event that is chosen in the house bar. */
export function ReportsScreen({ initialEvent }: { initialEvent?: string }) {
  const t = useTranslations("OfficeReports");
  return (
    <EventScope
      initialEvent={initialEvent}
      title={t("title")}
      words={{ ask: t("chooseEvent"), label: t("event"), placeholder: t("noEvent") }}
    >
      {(eventId, events) => <ReportView key={eventId} eventId={eventId} events={events} />}
    </EventScope>
  );
}
