import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";

/** Every page but the checkout, the gate and maintenance. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
