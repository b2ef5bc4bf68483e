"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Eye } from "@/components/icons/eye";
import { ActForm } from "@/components/office/orders/acts/act-form";
import { KeyHint } from "@/components/office/ui/key-hint";
import { Button } from "@/components/ui/button";
import { useKeys } from "@/lib/client/office/use-keys";
import type { OfficePerson } from "@/lib/office/orders/types";

type PersonLineProps = { person: OfficePerson; reveal: (reason: string) => Promise<OfficePerson> };

/** A person's name, mobile and addresses, partly hidden. Staff can reveal them with a reason, which the audit records. */
export function PersonLine({ person, reveal }: PersonLineProps) {
  const t = useTranslations("OfficeOrders");
  const close = useTranslations("Office.states")("close");
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<OfficePerson>();
  useKeys(
    whole
      ? []
      : isAsking
        ? [{ keys: "Escape", label: close, act: () => setAsking(false), leaves: true }]
        : [{ keys: "v", label: t("acts.reveal"), act: () => setAsking(true) }],
  );
  const { name, mobile, email, address } = whole ?? person;
  return (
    <>
      <p className="desk-person num">
        <b>{name || "–"}</b> <span>{mobile}</span> <span>{email}</span> {address ? <span>{address}</span> : null}
        {whole ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isAsking}
            data-leave={isAsking ? "" : undefined}
            onClick={() => setAsking(!isAsking)}
            icon={<Eye className="ic ic-s" aria-hidden />}
          >
            {t("acts.reveal")}
            <KeyHint>V</KeyHint>
          </Button>
        )}
      </p>
      {isAsking && !whole ? (
        <ActForm
          act={t("acts.reveal")}
          wordsLabel={t("fields.reason")}
          consequence={t("what.reveal")}
          send={async (reason) => setWhole(await reveal(reason))}
          onDone={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
