"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { firstPageOf } from "@/components/office/frame/office-pages";
import { useSelf } from "@/lib/client/office/use-self";

/** Redirects to the page where this person's work is. */
export function FirstPage() {
  const { roles } = useSelf();
  const router = useRouter();
  const first = firstPageOf(roles);
  useEffect(() => router.replace(first), [router, first]);
  return <main id="main" className="work" aria-busy />;
}
