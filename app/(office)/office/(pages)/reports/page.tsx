import { ReportsScreen } from "@/components/office/reports/reports-screen";

/** A shell; the browser fetches the report. `?event=` opens the report of an event, as the links of mails do. */
export default async function ReportsPage({ searchParams }: { searchParams: Promise<{ event?: string }> }) {
  return <ReportsScreen initialEvent={(await searchParams).event} />;
}
