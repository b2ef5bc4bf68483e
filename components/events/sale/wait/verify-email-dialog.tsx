"use client";

import { useTranslations } from "next-intl";
import { AccountEmailEditor } from "@/components/members/account/account-email-editor";
import { Dialog } from "@/components/ui/dialog";
import { DialogMessages } from "@/components/ui/dialog-messages";
import { useMember } from "@/lib/client/use-member";

type VerifyEmailDialogProps = { onVerified: () => void; onClose: () => void };

/** Verifies the member's address by a code, over the page whose notification will be sent there. */
export function VerifyEmailDialog(props: VerifyEmailDialogProps) {
  return (
    <DialogMessages>
      <OpenDialog {...props} />
    </DialogMessages>
  );
}

function OpenDialog({ onVerified, onClose }: VerifyEmailDialogProps) {
  const t = useTranslations("Events.wait");
  const { member, enter } = useMember();
  if (!member) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("verify")} description={t("unverified")}>
      <AccountEmailEditor
        member={member}
        onSaved={(saved) => {
          enter(saved);
          onVerified();
        }}
        onCancel={onClose}
        onDirty={() => undefined}
      />
    </Dialog>
  );
}
