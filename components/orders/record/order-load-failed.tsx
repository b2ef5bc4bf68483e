"use client";

import { useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export function OrderLoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("Orders.record");
  return (
    <div className="wrap" role="alert">
      <EmptyState
        icon={CircleAlert}
        action={
          <Button variant="ink" onClick={onRetry}>
            {t("retry")}
          </Button>
        }
      >
        {t("loadFailed")}
      </EmptyState>
    </div>
  );
}
