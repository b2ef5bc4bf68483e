import { GateScreen } from "@/components/office/gate/gate-screen";

export default function GatePage() {
  return <GateScreen />;
}
