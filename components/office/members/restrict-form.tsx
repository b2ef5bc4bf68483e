"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActForm } from "@/components/office/orders/acts/act-form";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { momentInTaipei } from "@/lib/platform/clock";

/** Restricts a member: the end, the reason and the way to appeal, all of which the member can read. */
export function RestrictForm({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const t = useTranslations("OfficeOrders");
  const [until, setUntil] = useState("");
  const [appeal, setAppeal] = useState("");
  return (
    <ActForm
      act={t("acts.restrictNow")}
      variant="danger"
      wordsLabel={t("fields.reasonForMember")}
      fields={["until", "appeal"]}
      consequence={t("acts.restrictWhat")}
      send={(reason) =>
        officeApi.post("member/restrict", {
          member_id: memberId,
          until: until ? momentInTaipei(`${until} 23:59`).toISOString() : "",
          reason,
          appeal,
        })
      }
      onDone={onDone}
    >
      {(errorOf) => (
        <>
          <Input
            label={t("fields.until")}
            type="date"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            error={errorOf("until")}
          />
          <Input
            label={t("fields.appeal")}
            hint={t("fields.appealHint")}
            value={appeal}
            onChange={({ target }) => setAppeal(target.value)}
            error={errorOf("appeal")}
          />
        </>
      )}
    </ActForm>
  );
}
