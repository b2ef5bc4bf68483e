"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { mayOpen, officePages } from "@/components/office/frame/office-pages";
import { useSelf } from "@/lib/client/office/use-self";

/** Redirects to the first page that this person may open. */
export function FirstPage() {
  const { roles } = useSelf();
  const router = useRouter();
  const first = officePages.find((page) => mayOpen(roles, page))?.path ?? "/office/me";
  useEffect(() => router.replace(first), [router, first]);
  return <main id="main" className="work" aria-busy />;
}
