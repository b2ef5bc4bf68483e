"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { startLoading } from "@/components/ui/loading-bar";
import { hasLogin } from "@/lib/client/session/leave-session";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { localizedPath } from "@/lib/i18n/messages";
import { useRouter } from "@/lib/i18n/navigation";

const FOCUS_BACK_MS = 50;

type NoticeDialogProps = {
  title: string;
  /** where choosing begins */ target: string;
  onAgreed?: () => void;
  /** the login that was needed did not come about */ onNoLogin?: () => void;
  children: ReactNode;
  onClose: () => void;
};

/** What a buyer agrees to before choosing; then to the seats, through the login where needed. */
export function NoticeDialog({ title, target, onAgreed, onNoLogin, children, onClose }: NoticeDialogProps) {
  const t = useTranslations("Events");
  const locale = useLocale();
  const router = useRouter();
  const [agreed, setAgreed] = useState(false);

  function go(): void {
    onAgreed?.();
    onClose();
    if (!hasLogin()) {
      // once the focus is back on the button: closing the login then returns it there again
      setTimeout(() => openLoginDialog({ next: localizedPath(locale, target), onNoLogin }), FOCUS_BACK_MS);
      return;
    }
    startLoading();
    router.push(target);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      size="md"
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox label={t("agree")} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          <Button variant="spot" disabled={!agreed} className="max-md:w-full" onClick={go}>
            {t("continue")}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
