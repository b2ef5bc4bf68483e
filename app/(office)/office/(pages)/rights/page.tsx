import { RightsScreen } from "@/components/office/rights/rights-screen";

/** A shell; the browser fetches the rights. `?event=` chooses an event. */
export default async function RightsPage({ searchParams }: { searchParams: Promise<{ event?: string }> }) {
  const { event } = await searchParams;
  return <RightsScreen key={event} initialEvent={event} />;
}
