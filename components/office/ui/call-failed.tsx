"use client";

import { useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Button } from "@/components/ui/button";
import type { ApiError } from "@/lib/client/api";

/** Shows why a call failed, with a button that repeats it. Earlier data remain on the page. */
export function CallFailed({ failure, onRetry }: { failure: ApiError | undefined; onRetry: () => void }) {
  const t = useTranslations("Office.states");
  const base = useTranslations("OfficeBase");
  if (!failure) return null;
  return (
    <div className="notebar notebar-danger" role="alert">
      <CircleAlert className="ic" aria-hidden />
      <span>{failure.message || base("noAnswer")}</span>
      <Button size="sm" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
