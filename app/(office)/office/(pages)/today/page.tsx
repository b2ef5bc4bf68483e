import { TodayScreen } from "@/components/office/today/today-screen";

export default function TodayPage() {
  return <TodayScreen />;
}
