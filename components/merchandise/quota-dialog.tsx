"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";

type QuotaDialogProps = {
  open: boolean;
  onClose: () => void;
  /** absent if the stock is the limit, not a quota */ scope?: { scope: MerchandiseDetailView["quota_scope"]; quota: number };
};

/** The purchase limit is reached (docs/specification.md, section 8, "Cart"). */
export function QuotaDialog({ open, onClose, scope }: QuotaDialogProps) {
  const t = useTranslations("Merchandise");
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      title={t("reachQuotaTitle")}
      footer={
        <Button variant="ink" onClick={onClose}>
          {t("understood")}
        </Button>
      }
    >
      <p>{t("reachQuota")}</p>
      {scope ? <p className="num mt-2 text-ink-2">{t(`quotaOf.${scope.scope}`, { count: scope.quota })}</p> : null}
    </Dialog>
  );
}
