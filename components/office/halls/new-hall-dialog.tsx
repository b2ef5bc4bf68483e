"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import type { HallList } from "@/lib/office/halls/types";

type NewHallProps = { halls: HallList["halls"]; onCreated: (key: string) => void };

/** Creates a hall: its name, its key in files, and the content it begins with. */
export function NewHallDialog({ open, onClose, ...rest }: NewHallProps & { open: boolean; onClose: () => void }) {
  const t = useTranslations("OfficeHalls.new");
  return (
    <Dialog open={open} onOpenChange={onClose} title={t("title")} description={t("text")}>
      {open ? <NewHallForm {...rest} /> : null}
    </Dialog>
  );
}

function NewHallForm({ halls, onCreated }: NewHallProps) {
  const t = useTranslations("OfficeHalls.new");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [name, setName] = useState("");
  const [key, setKey] = useState("");
  const [from, setFrom] = useState("");
  async function submit(): Promise<void> {
    const body = { name, key, ...(from ? { copy_of: from } : {}) };
    if (await run(() => officeApi.post("hall/create", body))) onCreated(key);
  }
  return (
    <Form onSubmit={submit} className="of-form">
      <Input
        label={t("name")}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={refusal.field(thrown, "name") && t("nameMissing")}
      />
      <Input
        label={t("key")}
        hint={t("keyHint")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={key}
        onChange={({ target }) => setKey(target.value)}
        error={refusal.field(thrown, "key") && t("keyRefused")}
      />
      <Select
        label={t("from")}
        value={from}
        options={[{ value: "", label: t("nothing") }, ...halls.map((hall) => ({ value: hall.key, label: hall.name }))]}
        onChange={({ target }) => setFrom(target.value)}
      />
      <FormFailure>{refusal.whole(thrown, "name", "key")}</FormFailure>
      <div>
        <Button type="submit" variant="ink" loading={pending}>
          {t("act")}
        </Button>
      </div>
    </Form>
  );
}
