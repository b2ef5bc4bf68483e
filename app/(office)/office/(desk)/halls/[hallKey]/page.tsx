import { HallView } from "@/components/office/halls/hall-view";

/** A shell; the browser fetches the hall. */
export default async function OfficeHall({ params }: { params: Promise<{ hallKey: string }> }) {
  return <HallView hallKey={decodeURIComponent((await params).hallKey)} />;
}
