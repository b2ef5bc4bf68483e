import { SourcesScreen } from "@/components/office/sources/sources-screen";

/** A shell; the browser fetches the figures. `?event=` chooses an event. */
export default async function SourcesPage({ searchParams }: { searchParams: Promise<{ event?: string }> }) {
  const { event } = await searchParams;
  return <SourcesScreen key={event} initialEvent={event} />;
}
