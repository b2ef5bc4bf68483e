import { CallOffsScreen } from "@/components/office/call-offs/call-offs-screen";

/** A shell; the browser fetches the call-offs. `?event=` begins a new one for that event, `?open=` shows one. */
export default async function CallOffsPage({ searchParams }: { searchParams: Promise<{ event?: string; open?: string }> }) {
  const { event, open } = await searchParams;
  return <CallOffsScreen key={`${event} ${open}`} eventId={event} openId={open} />;
}
