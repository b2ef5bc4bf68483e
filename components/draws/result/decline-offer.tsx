"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { api, ApiError } from "@/lib/client/api";

type DeclineOfferProps = { offerId: string; /** in a list, next to the payment */ short?: boolean; onDeclined: () => void };

/** Gives an offer up, after a confirmation. */
export function DeclineOffer({ offerId, short = false, onDeclined }: DeclineOfferProps) {
  const t = useTranslations("Draws.offer");
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function decline(): Promise<void> {
    setBusy(true);
    setFailure("");
    try {
      await api.post("/offer/decline", { offer_id: offerId });
      setOpen(false);
      onDeclined();
    } catch (thrown) {
      setFailure((thrown instanceof ApiError && thrown.message) || t("failed"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button block={!short} className={short ? "" : "text-danger"} onClick={() => setOpen(true)}>
        {t(short ? "pass" : "decline")}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("declineTitle")}
        act={t("declineAct")}
        keep={t("declineKeep")}
        loading={busy}
        onAct={() => void decline()}
      >
        <p>{t("declineText")}</p>
        <FormFailure className="mt-3">{failure}</FormFailure>
      </ConfirmDialog>
    </>
  );
}
