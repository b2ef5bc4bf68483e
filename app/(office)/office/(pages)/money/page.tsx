import { MoneyScreen } from "@/components/office/money/money-screen";

/** A shell; the browser fetches the figures. `?tab=` opens a tab, `?batch=` a payout batch. */
export default async function MoneyPage({ searchParams }: { searchParams: Promise<{ tab?: string; batch?: string }> }) {
  const { tab, batch } = await searchParams;
  return <MoneyScreen key={`${tab} ${batch}`} initialTab={tab} initialBatch={batch} />;
}
