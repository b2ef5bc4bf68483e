import { HallsScreen } from "@/components/office/halls/halls-screen";

export default function HallsPage() {
  return <HallsScreen />;
}
