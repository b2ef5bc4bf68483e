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
import { useEventNames } from "@/lib/client/office/use-event-names";
import type { LinkView } from "@/lib/office/sources/types";

type NewLinkDialogProps = { /** null: to be chosen */ eventId: string | null; onClose: () => void; onMade: (link: LinkView) => void };

const parts = ["source", "medium", "campaign"] as const;

/** Makes a short link to an event's page. */
export function NewLinkDialog({ eventId, onClose, onMade }: NewLinkDialogProps) {
  const t = useTranslations("OfficeSources");
  const refusal = useRefusalText();
  const events = useEventNames();
  const { run, pending, thrown } = useAct();
  const [form, setForm] = useState({ name: "", source: "", medium: "", campaign: "" });
  const [chosen, setChosen] = useState(eventId ?? "");
  const event = chosen || (events?.[0]?.event_id ?? "");
  const submit = () => run(async () => onMade(await officeApi.post("source/create_link", { ...form, event_id: event })));
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} size="md" title={t("new")} description={t("newText")}>
      <Form onSubmit={async () => void (await submit())} className="of-form">
        <Select
          label={t("event")}
          value={event}
          options={(events ?? []).map(({ event_id, name }) => ({ value: event_id, label: name }))}
          onChange={({ target }) => setChosen(target.value)}
          error={refusal.field(thrown, "event_id")}
        />
        <Input
          label={t("name")}
          hint={t("nameHint")}
          autoComplete="off"
          value={form.name}
          onChange={({ target }) => setForm({ ...form, name: target.value })}
          error={refusal.field(thrown, "name")}
        />
        <div className="so-words">
          {parts.map((part) => (
            <Input
              key={part}
              label={t(`words.${part}`)}
              hint={t(`wordHints.${part}`)}
              autoComplete="off"
              autoCapitalize="none"
              value={form[part]}
              onChange={({ target }) => setForm({ ...form, [part]: target.value })}
              error={refusal.field(thrown, part)}
            />
          ))}
        </div>
        <FormFailure>{refusal.whole(thrown, "event_id", "name", ...parts)}</FormFailure>
        <div>
          <Button type="submit" variant="spot" loading={pending}>
            {t("make")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
