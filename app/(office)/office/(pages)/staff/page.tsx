import { StaffScreen } from "@/components/office/staff/staff-screen";

export default function StaffPage() {
  return <StaffScreen />;
}
