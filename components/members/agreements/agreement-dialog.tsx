"use client";

import { useTranslations } from "next-intl";
import { AgreementContent } from "@/components/members/agreements/agreement-content";
import { useAgreement } from "@/components/members/agreements/use-agreement";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { AgreementName } from "@/lib/domain/members/agreements/agreement";

type AgreementDialogProps = { name: AgreementName; open: boolean; onOpenChange: (open: boolean) => void };

/** A dialog that shows one of the three texts. */
export function AgreementDialog({ name, open, onOpenChange }: AgreementDialogProps) {
  const t = useTranslations("Members.agreements");
  const agreement = useAgreement(open ? name : undefined);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title={t(name)}
      description={agreement.effective}
      footer={
        <Button variant="line" onClick={() => onOpenChange(false)}>
          {t("close")}
        </Button>
      }
    >
      <AgreementContent {...agreement} />
    </Dialog>
  );
}
