"use client";

import { useTranslations } from "next-intl";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { hasCode } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import { CHANGE_REFUSED } from "@/lib/errors/codes";
import { formatCount } from "@/lib/i18n/format";

type RemoveDialogProps = {
  drawId: string;
  places: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
};

/** Removes a draw without entries; its places are in the general sale again. */
export function RemoveDialog({ drawId, places, open, onOpenChange, onRemoved }: RemoveDialogProps) {
  const t = useTranslations("OfficeDraws");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const change = (next: boolean) => {
    if (!next) forget();
    onOpenChange(next);
  };
  async function remove(): Promise<void> {
    if (!(await run(() => officeApi.post("draw/remove", { draw_id: drawId })))) return;
    change(false);
    sayDone("draws", t("done.removed", { count: formatCount(places) }));
    onRemoved();
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title={t("removeAsk")}
      act={t("removeNow")}
      keep={t("removeKeep")}
      danger
      loading={pending}
      onAct={() => void remove()}
    >
      <p className="num">{t("removeWhat", { count: formatCount(places) })}</p>
      <FormFailure>{hasCode(thrown, CHANGE_REFUSED) ? t("entered") : refusal.whole(thrown)}</FormFailure>
    </ConfirmDialog>
  );
}
