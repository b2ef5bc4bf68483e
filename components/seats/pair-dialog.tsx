"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";

type PairDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void };

/** Shown before a wheelchair place and its companion seat are ordered: for whom they are, and what staff check at the gate. */
export function PairDialog({ open, onOpenChange, onConfirm }: PairDialogProps) {
  const t = useTranslations("Seats.pair");
  const [confirmed, setConfirmed] = useState(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("title")} description={t("note")}>
      <Checkbox label={t("confirm")} checked={confirmed} onChange={({ target }) => setConfirmed(target.checked)} />
      <Button variant="spot" size="lg" block className="mt-4" disabled={!confirmed} onClick={onConfirm}>
        {t("order")}
      </Button>
    </Dialog>
  );
}
