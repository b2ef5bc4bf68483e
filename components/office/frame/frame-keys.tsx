"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { KeyOverview } from "@/components/office/frame/key-overview";
import { mayOpen, officePages } from "@/components/office/frame/office-pages";
import { pressKey } from "@/lib/client/office/office-keys";
import { showKeyOverview } from "@/lib/client/office/overview-store";
import type { OfficeSelf } from "@/lib/client/office/session-store";
import { useKeys } from "@/lib/client/office/use-keys";

function focusSearch(): void {
  // the last box in the document is the page's own, which has priority over the house bar's
  const field = [...document.querySelectorAll<HTMLInputElement>("[data-office-search]")].at(-1);
  field?.focus();
  field?.select();
}

/** The keys that work on every page: search, open a page, show all keys. */
export function FrameKeys({ self }: { self: OfficeSelf }) {
  const t = useTranslations("Office");
  const router = useRouter();
  useEffect(() => {
    document.addEventListener("keydown", pressKey);
    return () => document.removeEventListener("keydown", pressKey);
  }, []);
  useKeys([
    { keys: "/", label: t("keys.search"), act: focusSearch },
    { keys: "?", label: t("keys.all"), act: () => showKeyOverview(true) },
    ...officePages
      .filter((page) => mayOpen(self.roles, page))
      .map(({ path, name, key }) => ({ keys: `g ${key}`, label: t(`pages.${name}`), act: () => router.push(path), leaves: true })),
    { keys: "g i", label: t("pages.me"), act: () => router.push("/office/me"), leaves: true },
  ]);
  return <KeyOverview />;
}
