import { MoneyScreen } from "@/components/office/money/money-screen";

type MoneyPageProps = { searchParams: Promise<{ batch?: string; statement?: string; payout?: string }> };

/** A shell; the browser fetches the figures. `?tab=` opens a tab; `?batch=`, `?statement=` or `?payout=` one thing in it. */
export default async function MoneyPage({ searchParams }: MoneyPageProps) {
  const { batch, statement, payout } = await searchParams;
  return <MoneyScreen key={`${batch} ${statement} ${payout}`} initialBatch={batch} initialStatement={statement} initialPayout={payout} />;
}
