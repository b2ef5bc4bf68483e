"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import type { StatementList } from "@/lib/office/statements/types";

type MakeStatementFormProps = { organizers: StatementList["organizers"]; onMade: (id: string) => void };

/** Makes a draft of an organizer and a period, which by default begins the day after the last one. */
export function MakeStatementForm({ organizers, onMade }: MakeStatementFormProps) {
  const t = useTranslations("OfficeStatements.make");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [form, setForm] = useState({ organizer_id: "", first_day: "", last_day: "" });
  const chosen = organizers.find(({ organizer_id: id }) => id === form.organizer_id);
  function choose(id: string): void {
    const next = organizers.find(({ organizer_id: each }) => each === id)?.next_day;
    setForm({ ...form, organizer_id: id, first_day: next ?? form.first_day });
  }
  async function make(): Promise<void> {
    let id = "";
    const isDone = await run(async () => {
      ({ statement_id: id } = await officeApi.post("statement/make", form));
    });
    if (isDone) onMade(id);
  }
  return (
    <Form onSubmit={make} summary={false} className="mo-new">
      <Select
        label={t("organizer")}
        required
        placeholder={t("choose")}
        value={form.organizer_id}
        options={organizers.map(({ organizer_id: id, name }) => ({ value: id, label: name }))}
        error={refusal.field(thrown, "organizer_id")}
        onChange={({ target }) => choose(target.value)}
      />
      {(["first_day", "last_day"] as const).map((name) => (
        <Input
          key={name}
          label={t(name === "first_day" ? "from" : "to")}
          type="date"
          required
          value={form[name]}
          min={name === "first_day" ? (chosen?.next_day ?? undefined) : form.first_day || undefined}
          error={refusal.field(thrown, name)}
          onChange={({ target }) => setForm({ ...form, [name]: target.value })}
        />
      ))}
      <Button type="submit" loading={pending} disabled={chosen?.has_open}>
        {t("now")}
      </Button>
      <p className="of-sub">{chosen?.has_open ? t("hasOpen", { name: chosen.name }) : t("hint")}</p>
      <FormFailure>{refusal.whole(thrown, "organizer_id", "first_day", "last_day")}</FormFailure>
    </Form>
  );
}
