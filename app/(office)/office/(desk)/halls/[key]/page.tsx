import { HallView } from "@/components/office/halls/hall-view";

/** A shell; the browser fetches the hall. */
export default async function OfficeHall({ params }: { params: Promise<{ key: string }> }) {
  return <HallView hallKey={decodeURIComponent((await params).key)} />;
}
