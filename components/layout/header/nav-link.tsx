"use client";

import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import { usePagePath } from "@/lib/client/browser/use-page-path";

/** A link of the main menu that is marked on its own page. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const pathname = usePagePath();
  const here = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <PageLink href={href} aria-current={here ? "page" : undefined}>
      {children}
    </PageLink>
  );
}
