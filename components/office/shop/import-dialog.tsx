"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PastedLines } from "@/components/office/ui/texts/pasted-lines";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import type { Imported } from "@/lib/office/shop/types";

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onImported: () => void };

/** Imports many tracking numbers: first shows the effect of each line, then applies them. */
export function ImportDialog({ open, onOpenChange, onImported }: ImportDialogProps) {
  const t = useTranslations("OfficeShop.parcels");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [text, setText] = useState("");
  const [rows, setRows] = useState<Imported["rows"]>();
  const [isSharedAllowed, allowShared] = useState(false);
  const ready = rows?.filter(({ outcome }) => outcome === "ready").length ?? 0;
  async function send(apply: boolean): Promise<void> {
    const isDone = await run(async () =>
      setRows((await officeApi.post("shop/import_tracking", { text, apply, allow_shared: isSharedAllowed })).rows),
    );
    if (isDone && apply) onImported();
  }
  function change(next: string): void {
    setText(next);
    setRows(undefined);
    allowShared(false);
    forget();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        if (!next) change("");
      }}
      title={t("import")}
      description={t("importWhat")}
    >
      <div className="sp-import">
        <PastedLines
          fileLabel={t("importFile")}
          textLabel={t("importText")}
          value={text}
          error={refusal.field(thrown, "text")}
          onChange={change}
        />
        <FormFailure>{refusal.whole(thrown, "text")}</FormFailure>
        {rows ? (
          <ul className="sp-rows num">
            {rows.map(({ line, order_no: no, tracking_no: tracking, outcome }) => (
              <li key={line} className={outcome === "ready" || outcome === "done" ? undefined : "sp-wrong"}>
                {line} · {no} · {tracking || "–"} · <b>{t(`outcomes.${outcome}`)}</b>
              </li>
            ))}
          </ul>
        ) : null}
        {rows?.some(({ outcome }) => outcome === "shared") || isSharedAllowed ? (
          <Checkbox
            label={t("allowShared")}
            checked={isSharedAllowed}
            onChange={({ target }) => {
              allowShared(target.checked);
              setRows(undefined);
            }}
          />
        ) : null}
        {rows && ready > 0 ? (
          <Button variant="ink" block loading={pending} onClick={() => void send(true)}>
            {t("importNow", { count: ready })}
          </Button>
        ) : (
          <Button variant="line" block loading={pending} disabled={!text.trim()} onClick={() => void send(false)}>
            {t("importLook")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
