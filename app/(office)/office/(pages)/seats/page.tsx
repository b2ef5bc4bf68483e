import { SeatsScreen } from "@/components/office/seats/seats-screen";

export default function SeatsPage() {
  return <SeatsScreen />;
}
