import { EventPage } from "@/components/office/events/event-page";

/** A shell; the browser fetches the event. */
export default async function OfficeEvent({ params }: { params: Promise<{ eventRef: string }> }) {
  return <EventPage eventRef={decodeURIComponent((await params).eventRef)} />;
}
