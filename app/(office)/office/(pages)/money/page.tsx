import { MoneyScreen } from "@/components/office/money/money-screen";

export default function MoneyPage() {
  return <MoneyScreen />;
}
