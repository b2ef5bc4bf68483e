import { InvitationScreen } from "@/components/office/login/invitation-screen";

export default function InvitationPage() {
  return <InvitationScreen />;
}
