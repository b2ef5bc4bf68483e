"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** Known data on one line, with a button to change it. */
export function KnownLine({ of, title, detail, onChange }: { of: string; title: ReactNode; detail?: ReactNode; onChange: () => void }) {
  const t = useTranslations("Orders.purchase.buyer");
  return (
    <div className="panel flex min-w-0 items-center justify-between gap-x-2 py-3 pl-4 pr-2">
      <p className="num min-w-0 wrap-anywhere">
        <b className="block leading-snug">{title}</b>
        {detail ? <span className="text-14 text-ink-2">{detail}</span> : null}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="shrink-0 underline underline-offset-4"
        aria-label={t("changeOf", { what: of })}
        onClick={onChange}
      >
        {t("change")}
      </Button>
    </div>
  );
}
