import { MoneyScreen } from "@/components/office/money/money-screen";

type MoneyPageProps = { searchParams: Promise<{ tab?: string; batch?: string; statement?: string; payout?: string }> };

/** A shell; the browser fetches the figures. `?tab=` opens a tab; `?batch=`, `?statement=` or `?payout=` what is in it. */
export default async function MoneyPage({ searchParams }: MoneyPageProps) {
  const { tab, batch, statement, payout } = await searchParams;
  return (
    <MoneyScreen
      key={`${tab} ${batch} ${statement} ${payout}`}
      initialTab={tab}
      initialBatch={batch}
      initialStatement={statement}
      initialPayout={payout}
    />
  );
}
