"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Eye } from "@/components/icons/eye";
import { KeyHint } from "@/components/office/ui/key-hint";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { useKeys } from "@/lib/client/office/use-keys";
import type { DeskPerson } from "@/lib/domain/desk/types";

type PersonLineProps = { person: DeskPerson; reveal: () => Promise<DeskPerson> };

/** Somebody's name, number and addresses; in full on demand, which the audit notes. */
export function PersonLine({ person, reveal }: PersonLineProps) {
  const t = useTranslations("OfficeDesk");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [whole, setWhole] = useState<DeskPerson>();
  const show = () => run(async () => setWhole(await reveal()));
  useKeys(whole ? [] : [{ keys: "v", label: t("acts.reveal"), act: () => void show() }]);
  const { name, mobile, email, address } = whole ?? person;
  return (
    <p className="desk-person num">
      <b>{name || "–"}</b> <span>{mobile}</span> <span>{email}</span> {address ? <span>{address}</span> : null}
      {whole ? null : (
        <Button size="sm" variant="ghost" loading={pending} onClick={() => void show()} icon={<Eye className="ic ic-s" aria-hidden />}>
          {t("acts.reveal")}
          <KeyHint>V</KeyHint>
        </Button>
      )}
      <span role="alert">{refusal.whole(thrown)}</span>
    </p>
  );
}
