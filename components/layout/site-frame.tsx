import type { ReactNode } from "react";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header/header";

/** Header, content, footer: the frame of every page outside the checkout. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="site-main outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
