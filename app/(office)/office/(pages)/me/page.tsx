import { MeScreen } from "@/components/office/me/me-screen";

export default function MePage() {
  return <MeScreen />;
}
