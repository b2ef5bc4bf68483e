"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { OWN_COUNTRY } from "@/components/draws/entry/own-country";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/input";
import { api, ApiError } from "@/lib/client/api";

/** Takes a companion or an invitation out of the entry, by mobile number: the page does not know the others' numbers. */
export function RemoveCompanion({ drawId, onChanged }: { drawId: string; onChanged: () => void }) {
  const t = useTranslations("Draws.companions");
  const [isOpen, setOpen] = useState(false);
  const [mobile, setMobile] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function remove(): Promise<void> {
    if (!mobile.trim()) return setFailure(t("mobileMissing"));
    setBusy(true);
    setFailure(undefined);
    try {
      await api.post("/draw/uninvite", { draw_id: drawId, mobile, country_code: OWN_COUNTRY });
      setMobile("");
      setOpen(false);
      onChanged();
    } catch (thrown) {
      const isMobile = thrown instanceof ApiError && thrown.details.some(({ field }) => field === "mobile");
      setFailure(isMobile ? t("mobileWrong") : (thrown instanceof ApiError && thrown.message) || t("failed"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button type="button" className="link mt-2 min-h-11 text-14" onClick={() => setOpen(true)}>
        {t("remove")}
      </button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("removeTitle")}
        act={t("removeAct")}
        keep={t("removeKeep")}
        loading={busy}
        onAct={() => void remove()}
      >
        <p className="mb-4">{t("removeText")}</p>
        <Input
          label={t("mobile")}
          type="tel"
          inputMode="tel"
          maxLength={40}
          value={mobile}
          error={failure}
          onChange={(change) => setMobile(change.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
