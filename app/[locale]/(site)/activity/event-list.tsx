import { getTranslations } from "next-intl/server";
import { EventBrowser } from "@/components/events/list/event-browser";
import type { EventPage } from "@/components/events/list/use-event-list";
import { ClientMessages } from "@/components/ui/client-messages";
import type { EventChoices } from "@/lib/domain/events/types";

/** Number of events that are rendered with the page. */
export const PAGE_SIZE = 24;

type EventListProps = { first: EventPage; choices: EventChoices; /** the query that `first` answers */ rendered?: string };

/** The list of all events, or of those that an address asks for. */
export async function EventList({ first, choices, rendered = "" }: EventListProps) {
  const t = await getTranslations("Events");
  return (
    <div className="wrap pt-8 md:pt-14">
      <h1 className="text-26 md:text-34">{t("title")}</h1>
      <ClientMessages namespaces={["Events"]}>
        <EventBrowser first={first} choices={choices} rendered={rendered} />
      </ClientMessages>
    </div>
  );
}
