import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";

/** Layout of every page except the checkout, the gate and maintenance. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
