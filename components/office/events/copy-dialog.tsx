"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { copyOfEvent } from "@/components/office/events/new-event";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import type { EventDraftFile, EventList } from "@/lib/office/events/types";

type CopyDialogProps = { items: EventList["items"]; onClose: () => void; onCopied: (ref: string) => void };

/** Creates an event from another one, with its hall, prices and texts but without its dates. */
export function CopyDialog({ items, onClose, onCopied }: CopyDialogProps) {
  const t = useTranslations("OfficeEvents.copying");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [from, setFrom] = useState(items[0]?.ref ?? "");
  const copy = () =>
    run(async () => {
      const { file, set_stock } = await officeApi.get("event/file/{ref}", { ref: from });
      const { ref } = await officeApi.post("event/save", { file: copyOfEvent(file as EventDraftFile, "", set_stock) });
      onCopied(ref);
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("title")}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("back")}
          </Button>
          <Button variant="ink" loading={pending} onClick={() => void copy()}>
            {t("act")}
          </Button>
        </>
      }
    >
      <Select
        label={t("from")}
        hint={t("what")}
        value={from}
        options={items.map(({ ref, name, slug }) => ({ value: ref, label: name || slug || ref }))}
        onChange={({ target }) => setFrom(target.value)}
      />
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
    </Dialog>
  );
}
