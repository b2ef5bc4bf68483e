"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { PageHead } from "@/components/office/ui/page-head";
import { buttonClass } from "@/components/ui/button";

/** The page for an unknown address of the office. */
export function NotThere() {
  const t = useTranslations("Office");
  return (
    <main id="main" className="work">
      <PageHead title={t("states.notThere")} />
      <p>{t("states.notThereText")}</p>
      <p className="mt-4">
        <Link href="/office" prefetch={false} className={buttonClass({ variant: "line" })}>
          {t("states.back")}
        </Link>
      </p>
    </main>
  );
}
