import { NotThere } from "@/components/office/frame/not-there";

export default function NotFound() {
  return <NotThere />;
}
