"use client";

import { useTranslations } from "next-intl";
import { usePathname, useRouter } from "next/navigation";
import { useRef } from "react";
import { Search } from "@/components/icons/search";
import { mayOpen, officePages } from "@/components/office/frame/office-pages";
import { KeyHint } from "@/components/office/ui/key-hint";
import type { OfficeSelf } from "@/lib/client/office/session-store";

/** The search of the house bar, for staff who may open the page with the results. That page has a larger search box. */
export function FindBox({ self }: { self: OfficeSelf }) {
  const t = useTranslations("Office");
  const router = useRouter();
  const path = usePathname();
  const field = useRef<HTMLInputElement>(null);
  const page = officePages.find(({ isSearch }) => isSearch);
  if (!page || !mayOpen(self.roles, page) || path === page.path) return <span className="find-none" />;
  function find(): void {
    const text = field.current?.value.trim();
    if (page && text) router.push(`${page.path}?q=${encodeURIComponent(text)}`);
  }
  return (
    <form
      role="search"
      aria-label={t("frame.search")}
      className="find"
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <Search className="ic ic-s" aria-hidden />
      <input ref={field} type="search" data-office-search aria-label={t("frame.search")} placeholder={t("frame.searchHint")} />
      <KeyHint>/</KeyHint>
    </form>
  );
}
