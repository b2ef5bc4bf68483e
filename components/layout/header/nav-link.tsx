"use client";

import type { ReactNode } from "react";
import { Link, usePathname } from "@/lib/i18n/navigation";

/** A link of the main menu that is marked on its own page. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const pathname = usePathname();
  const here = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <Link href={href} aria-current={here ? "page" : undefined}>
      {children}
    </Link>
  );
}
