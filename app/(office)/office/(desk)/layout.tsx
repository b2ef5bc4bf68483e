import type { ReactNode } from "react";
import { OfficeFrame } from "@/components/office/frame/office-frame";

/** Every page of the office but those without a login stands in its frame. */
export default function DeskLayout({ children }: { children: ReactNode }) {
  return <OfficeFrame>{children}</OfficeFrame>;
}
