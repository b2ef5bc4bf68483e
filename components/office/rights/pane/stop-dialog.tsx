"use client";

import { useTranslations } from "next-intl";
import { useRightWords } from "@/components/office/rights/use-right-words";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import type { OfficeRight } from "@/lib/office/rights/types";

type StopDialogProps = {
  right: OfficeRight;
  /** shows the result */
  place: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

/** Stops a right, or allows it again, with the consequences. */
export function StopDialog({ right, place, open, onOpenChange, onDone }: StopDialogProps) {
  const t = useTranslations("OfficeRights");
  const words = useRightWords();
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const name = words.name(right);
  const isStopping = right.stopped_at === null;
  async function act(): Promise<void> {
    const isDone = await run(() => officeApi.post("right/stop", { right_id: right.right_id, stopped: isStopping }));
    if (!isDone) return;
    sayDone(place, t(isStopping ? "done.stopped" : "done.resumed", { name }));
    onOpenChange(false);
    onDone();
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) forget();
        onOpenChange(next);
      }}
      title={t(isStopping ? "stopAsk" : "resumeAsk", { name })}
      act={t(isStopping ? "stopNow" : "resumeNow")}
      keep={t(isStopping ? "stopKeep" : "resumeKeep")}
      danger={isStopping}
      loading={pending}
      onAct={() => void act()}
    >
      <p>{t(isStopping ? "stopWhat" : "resumeWhat")}</p>
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
    </ConfirmDialog>
  );
}
