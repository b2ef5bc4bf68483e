"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { api } from "@/lib/client/api";
import { dropTicket } from "@/lib/client/stores/room-ticket";

/** A button that gives up the member's place for good, after a confirmation. */
export function LeaveRoom({ sessionId, onLeft }: { sessionId: string; onLeft: () => void }) {
  const t = useTranslations("WaitingRoom");
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await api.post("/payment/leave_waiting_room/{id}", { id: sessionId });
      dropTicket(sessionId);
      onLeft();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="line" className="room-leave" onClick={() => setOpen(true)}>
        {t("leave")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("leaving.title")}
        act={t("leaving.act")}
        keep={t("leaving.keep")}
        loading={busy}
        onAct={() => void leave()}
      >
        <p>{t("leaving.text")}</p>
        {failed ? (
          <p className="msg msg-err" role="alert">
            {t("leaving.failed")}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
