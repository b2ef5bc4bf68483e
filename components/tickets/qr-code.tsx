"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { groupedTicketNo } from "@/components/tickets/grouped-ticket-no";
import { Button } from "@/components/ui/button";
import { storedQrCode } from "@/lib/client/offline/stored-order";

/** The code as the server draws it (quiet zone included). Nothing may overlap it. */
export function QrCode({ ticketNo }: { ticketNo: string }) {
  const t = useTranslations("Tickets");
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [kept, setKept] = useState<string>();
  useEffect(
    () => () => {
      if (kept) URL.revokeObjectURL(kept);
    },
    [kept],
  );

  /** Offline: shows the picture that this device has stored. */
  async function fallBack(): Promise<void> {
    const picture = kept ? undefined : await storedQrCode(ticketNo).catch(() => undefined);
    if (picture) setKept(URL.createObjectURL(picture));
    else setFailed(true);
  }

  if (failed) {
    return (
      <div className="grid justify-items-center gap-3 text-13" role="alert">
        <p>{t("qrFailed")}</p>
        {/* printed matter is white in dark mode too, so the button uses its colours */}
        <Button
          size="sm"
          className="!border-on-print-2 !bg-print !text-on-print"
          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          {t("qrRetry")}
        </Button>
      </div>
    );
  }
  const again = attempt > 0 ? `?again=${attempt}` : "";
  return (
    <img
      src={kept ?? `/ticket/qrcode/${encodeURIComponent(ticketNo)}${again}`}
      alt={t("qrAlt", { no: groupedTicketNo(ticketNo) })}
      width={212}
      height={212}
      onError={() => void fallBack()}
    />
  );
}
