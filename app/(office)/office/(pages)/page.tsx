import { FirstPage } from "@/components/office/frame/first-page";

export default function OfficePage() {
  return <FirstPage />;
}
