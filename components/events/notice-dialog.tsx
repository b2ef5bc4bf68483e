"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { startLoading } from "@/components/ui/loading-bar";
import { hasAgreedTo, keepAgreement } from "@/lib/client/agreed-notices";
import { WHOLE_PAGE } from "@/lib/client/browser/whole-page";
import { hasLogin } from "@/lib/client/session/leave-session";
import { openChoosing } from "@/lib/client/stores/choosing-store";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { resetPurchase, type PurchaseState } from "@/lib/client/stores/purchase-store";
import { localizedPath } from "@/lib/i18n/messages";
import { useRouter } from "@/lib/i18n/navigation";

const FOCUS_BACK_MS = 50;

type NoticeDialogProps = {
  title: string;
  /** identifies the event and the notice's version; a buyer who agreed to this version skips the dialog */ noticeKey: string;
  /** the page on which the buyer chooses */ target: string;
  /** the purchase that a visitor without a login starts on this page; if absent, login comes first */ guest?: Partial<PurchaseState>;
  /** the session has a waiting room, which comes before its seats */ hasRoom?: boolean;
  onAgreed?: () => void;
  /** called if the visitor closes the required login */ onNoLogin?: () => void;
  children: ReactNode;
  onClose: () => void;
};

/**
 * Shows the event's notice until the buyer has agreed to it once. Then it opens the choice of seats, or first the login if that
 * is required.
 */
export function NoticeDialog({ title, noticeKey, target, guest, hasRoom, onAgreed, onNoLogin, children, onClose }: NoticeDialogProps) {
  const t = useTranslations("Events");
  const locale = useLocale();
  const router = useRouter();
  const [agreed] = useState(() => hasAgreedTo(noticeKey));

  function go(): void {
    onAgreed?.();
    onClose();
    if (!hasLogin() && guest) {
      startLoading();
      resetPurchase(guest);
      return hasRoom ? router.push(`/purchase/waiting_room/${guest.sessionID}`) : openChoosing();
    }
    if (!hasLogin()) {
      // after the focus is back on the button, so that closing the login returns it there again
      setTimeout(() => openLoginDialog({ next: localizedPath(locale, target), onNoLogin }), FOCUS_BACK_MS);
      return;
    }
    startLoading();
    router.push(target);
  }

  useEffect(() => {
    if (agreed) go();
    else if (hasLogin()) router.prefetch(target, WHOLE_PAGE);
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- once on opening, as if the button was pressed

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
