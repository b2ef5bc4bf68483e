"use client";

import { useTranslations } from "next-intl";
import { Agreement } from "@/components/members/agreements/agreement";
import type { useAgreement } from "@/components/members/agreements/use-agreement";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";

/** The text in a dialog: loading, loaded or failed. */
export function AgreementContent({ text, language, failed, retry }: ReturnType<typeof useAgreement>) {
  const t = useTranslations("Members.agreements");
  if (failed)
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{t("loadFailed")}</p>
        <Button size="sm" onClick={retry}>
          {t("retry")}
        </Button>
      </div>
    );
  if (text) return <Agreement text={text} language={language} note={language === "kr" ? t("languageNote") : undefined} />;
  return (
    <div className="grid gap-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
