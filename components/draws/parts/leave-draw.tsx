"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { api, ApiError } from "@/lib/client/api";

type LeaveDrawProps = {
  drawId: string;
  /** entered: it can be entered again; companion: of another's entry; sealed: the list does not change; waiting: after a result */
  stage: "entered" | "companion" | "sealed" | "waiting";
  onLeft: () => void;
};

/** Leaves the draw, after a confirmation. */
export function LeaveDraw({ drawId, stage, onLeft }: LeaveDrawProps) {
  const t = useTranslations("Draws.leave");
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function leave(): Promise<void> {
    setBusy(true);
    setFailure("");
    try {
      await api.post("/draw/leave", { draw_id: drawId });
      setOpen(false);
      onLeft();
    } catch (thrown) {
      setFailure((thrown instanceof ApiError && thrown.message) || t("failed"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button block className="text-danger" onClick={() => setOpen(true)}>
        {t(`act.${stage}`)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t(`title.${stage}`)}
        act={t(`act.${stage}`)}
        keep={t("keep")}
        loading={busy}
        onAct={() => void leave()}
      >
        <p>{t(`text.${stage}`)}</p>
        <FormFailure className="mt-3">{failure}</FormFailure>
      </ConfirmDialog>
    </>
  );
}
