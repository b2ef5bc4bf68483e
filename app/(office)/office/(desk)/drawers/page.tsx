import { DrawersScreen } from "@/components/office/drawers/drawers-screen";

export default function DrawersPage() {
  return <DrawersScreen />;
}
