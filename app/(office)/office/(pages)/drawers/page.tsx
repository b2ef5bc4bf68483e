import { DrawersScreen } from "@/components/office/box-office/drawers/drawers-screen";

export default function DrawersPage() {
  return <DrawersScreen />;
}
