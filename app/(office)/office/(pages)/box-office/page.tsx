import { CounterScreen } from "@/components/office/box-office/counter-screen";

export default function BoxOfficePage() {
  return <CounterScreen />;
}
