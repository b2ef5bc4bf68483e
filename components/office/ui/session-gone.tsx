"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";

/** Says that the session in a page's address does not exist for this person. @param next the page without a session */
export function SessionGone({ next }: { next: string }) {
  const t = useTranslations("Office.sessionGone");
  return (
    <p className="of-empty" role="alert">
      {t("gone")} <Link href={next}>{t("next")}</Link>
    </p>
  );
}
