import { HallEditor } from "@/components/office/halls/hall-editor";

/** A shell; the browser fetches the hall. */
export default async function OfficeHall({ params }: { params: Promise<{ key: string }> }) {
  return <HallEditor hallKey={decodeURIComponent((await params).key)} />;
}
