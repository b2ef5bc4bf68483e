import { OwnStatementsScreen } from "@/components/office/money/statements/own-statements-screen";

/** A shell; the browser fetches the statements. `?open=` opens one. */
export default async function StatementsPage({ searchParams }: { searchParams: Promise<{ open?: string }> }) {
  const { open } = await searchParams;
  return <OwnStatementsScreen key={open} openId={open} />;
}
