import { EventsScreen } from "@/components/office/events/events-screen";

export default function EventsPage() {
  return <EventsScreen />;
}
