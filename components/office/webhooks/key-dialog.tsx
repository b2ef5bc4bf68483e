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
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { keyLives, readScopes, type ReadScope } from "@/lib/domain/read-keys/rules";

type KeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onSaved: () => void };

/** Creates a read key: its owner, its scopes and its expiry. The key is shown once after saving. */
export function KeyDialog({ open, onOpenChange, onSaved }: KeyDialogProps) {
  const t = useTranslations("OfficeWebhooks.keys");
  const [key, setKey] = useState<string>();
  const change = (next: boolean) => {
    if (!next) setKey(undefined);
    onOpenChange(next);
  };
  return (
    <Dialog open={open} onOpenChange={change} size="md" title={key ? t("key") : t("new")} description={key ? undefined : t("newText")}>
      {key ? (
        <SecretShown secret={key} text={t("keyText")} onDone={() => change(false)} />
      ) : open ? (
        <KeyForm
          onSaved={(made) => {
            setKey(made);
            onSaved();
          }}
        />
      ) : null}
    </Dialog>
  );
}

function KeyForm({ onSaved }: { onSaved: (key: string) => void }) {
  const t = useTranslations("OfficeWebhooks.keys");
  const words = useTranslations("OfficeWebhooks");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [name, setName] = useState("");
  const [days, setDays] = useState("365");
  const [scope, setScope] = useState<Scope<ReadScope>>({ chosen: ["orders:read"], eventIds: null });
  const submit = async () => {
    const body = { name, scopes: scope.chosen, event_ids: scope.eventIds, days: days === "" ? null : Number(days) };
    await run(async () => onSaved((await officeApi.post("key/create", body)).key));
  };
  return (
    <Form onSubmit={submit} className="of-form">
      <Input
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={refusal.field(thrown, "name")}
      />
      <Select
        label={t("life")}
        value={days}
        options={keyLives.map((life) => ({
          value: String(life ?? ""),
          label: life === null ? t("untilRevoked") : t("days", { days: life }),
        }))}
        onChange={({ target }) => setDays(target.value)}
        error={refusal.field(thrown, "days")}
      />
      <ScopeFields
        legend={t("scopesTitle")}
        eventsLegend={words("events")}
        isWide
        choices={readScopes.map((value) => ({
          value,
          label: t(`scopes.${value.replace(":", "_") as "orders_read"}`),
          hint: value === "buyers:read" ? t("buyersHint") : undefined,
        }))}
        value={scope}
        onChange={setScope}
        chosenError={refusal.field(thrown, "scopes")}
        eventsError={refusal.field(thrown, "event_ids")}
      />
      <FormFailure>{refusal.whole(thrown, "name", "days", "scopes", "event_ids")}</FormFailure>
      <div>
        <Button type="submit" variant="spot" loading={pending}>
          {t("make")}
        </Button>
      </div>
    </Form>
  );
}
