import { DrawsScreen } from "@/components/office/draws/draws-screen";

/** A shell; the browser fetches the draws. `?event=` chooses an event. */
export default async function DrawsPage({ searchParams }: { searchParams: Promise<{ event?: string }> }) {
  const { event } = await searchParams;
  return <DrawsScreen key={event} initialEvent={event} />;
}
