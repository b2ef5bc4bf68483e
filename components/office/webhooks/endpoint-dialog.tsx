"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ScopeFields, type Scope } from "@/components/office/ui/scope-fields";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { SecretShown } from "@/components/office/webhooks/secret-shown";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { webhookTypes } from "@/lib/office/webhooks/rules";
import type { EndpointView } from "@/lib/office/webhooks/types";

type EndpointDialogProps = {
  /** undefined: a new one */ endpoint?: EndpointView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: () => void;
};

/** Edits an endpoint: its address, and which events it is notified of. The secret of a new one is shown once after saving. */
export function EndpointDialog({ endpoint, open, onOpenChange, onSaved }: EndpointDialogProps) {
  const t = useTranslations("OfficeWebhooks");
  const [secret, setSecret] = useState<string>();
  const change = (next: boolean) => {
    if (!next) setSecret(undefined);
    onOpenChange(next);
  };
  const title = secret ? t("secret") : t(endpoint ? "change" : "new");
  return (
    <Dialog open={open} onOpenChange={change} size="md" title={title} description={secret ? undefined : t("newText")}>
      {secret ? (
        <SecretShown secret={secret} text={t("secretText")} onDone={() => change(false)} />
      ) : open ? (
        <EndpointForm
          endpoint={endpoint}
          onSaved={(made) => {
            onSaved();
            if (made) setSecret(made);
            else change(false);
          }}
        />
      ) : null}
    </Dialog>
  );
}

type WebhookType = (typeof webhookTypes)[number];

function EndpointForm({ endpoint, onSaved }: { endpoint: EndpointView | undefined; onSaved: (secret?: string) => void }) {
  const t = useTranslations("OfficeWebhooks");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [url, setUrl] = useState(endpoint?.url ?? "");
  const [note, setNote] = useState(endpoint?.note ?? "");
  const [scope, setScope] = useState<Scope<WebhookType>>({
    chosen: (endpoint?.types as WebhookType[] | undefined) ?? [...webhookTypes],
    eventIds: endpoint?.event_ids ?? null,
  });
  const submit = async () => {
    const body = { url, note, types: scope.chosen, event_ids: scope.eventIds };
    await run(async () => {
      if (endpoint) {
        await officeApi.post("webhook/change", { endpoint_id: endpoint.endpoint_id, revision: endpoint.revision, ...body });
        onSaved();
      } else onSaved((await officeApi.post("webhook/create", body)).secret);
    });
  };
  return (
    <Form onSubmit={submit} className="of-form">
      <Input
        label={t("url")}
        hint={t("urlHint")}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={refusal.field(thrown, "url")}
      />
      <Input
        label={t("note")}
        hint={t("noteHint")}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={refusal.field(thrown, "note")}
      />
      <ScopeFields
        legend={t("types")}
        eventsLegend={t("events")}
        isWide
        choices={webhookTypes.map((type) => ({ value: type, label: t(`typeNames.${type.replace(".", "_") as "order_paid"}`) }))}
        value={scope}
        onChange={setScope}
        chosenError={refusal.field(thrown, "types")}
        eventsError={refusal.field(thrown, "event_ids")}
      />
      <FormFailure>{refusal.whole(thrown, "url", "note", "types", "event_ids")}</FormFailure>
      <div>
        <Button type="submit" variant="spot" loading={pending}>
          {t(endpoint ? "save" : "add")}
        </Button>
      </div>
    </Form>
  );
}
