"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { startLoading } from "@/components/ui/loading-bar";
import { hasAgreedTo, keepAgreement } from "@/lib/client/agreed-notices";
import { hasLogin } from "@/lib/client/session/leave-session";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { localizedPath } from "@/lib/i18n/messages";
import { useRouter } from "@/lib/i18n/navigation";

const FOCUS_BACK_MS = 50;

type NoticeDialogProps = {
  title: string;
  /** its event and version: who has agreed to this one goes straight on */ noticeKey: string;
  /** where choosing begins */ target: string;
  onAgreed?: () => void;
  /** the login that was needed did not come about */ onNoLogin?: () => void;
  children: ReactNode;
  onClose: () => void;
};

/** What a buyer agrees to before choosing, once; then to the seats, through the login where needed. */
export function NoticeDialog({ title, noticeKey, target, onAgreed, onNoLogin, children, onClose }: NoticeDialogProps) {
  const t = useTranslations("Events");
  const locale = useLocale();
  const router = useRouter();
  const [agreed] = useState(() => hasAgreedTo(noticeKey));

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

  useEffect(() => {
    if (agreed) go();
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- once, as if the button had been pressed

  if (agreed) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      size="md"
      footer={
        <Button
          variant="spot"
          size="lg"
          className="max-md:w-full"
          onClick={() => {
            keepAgreement(noticeKey);
            go();
          }}
        >
          {t("continue")}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
