"use client";

import { useState } from "react";
import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { AgreementDialog } from "@/components/members/agreement-dialog";

/** The account is shared with the companion app; what that means is one press away. */
export function CompanionNote() {
  const t = useTranslations("Members.dialog");
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-6 flex gap-3 border-t border-line pt-4.5 text-13 leading-[1.65] text-ink-2">
      <Info className="ic mt-px" aria-hidden />
      <p>
        {t("app_note")}
        <button type="button" className="link ml-1 text-ink" onClick={() => setOpen(true)}>{t("app_more")}</button>
      </p>
      <AgreementDialog name="membership" open={open} onOpenChange={setOpen} />
    </div>
  );
}
