"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { contentLanguages, sameText } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";
import type { OrganizerView } from "@/lib/office/organizers/types";

const plainFields = ["legal_name", "tax_number", "contact_name", "contact_email", "contact_phone"] as const;
const kinds = { contact_email: "email", contact_phone: "tel" } as const;

type DetailsFormProps = { /** undefined: a new one */ organizer: OrganizerView | undefined; onSaved: (id: string) => void };

/** The names, tax number and contact of an organizer. The public name is on its events' pages as soon as it is saved. */
export function DetailsForm({ organizer, onSaved }: DetailsFormProps) {
  const t = useTranslations("OfficeOrganizers");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [initial] = useState(() => ({
    name: organizer?.name ?? sameText(),
    ...(Object.fromEntries(plainFields.map((field) => [field, organizer?.[field] ?? ""])) as Record<(typeof plainFields)[number], string>),
  }));
  const [form, setForm] = useState(initial);
  const isChanged = JSON.stringify(form) !== JSON.stringify(initial);
  useLeaveQuestion(isChanged);
  async function save(): Promise<void> {
    let saved = "";
    const isDone = await run(async () => {
      const body = { ...form, organizer_id: organizer?.organizer_id, revision: organizer?.revision };
      ({ organizer_id: saved } = await officeApi.post("organizer/save", body));
    });
    if (isDone) onSaved(saved);
  }
  return (
    <Form onSubmit={save} summary={false} className="of-form og-form">
      <fieldset className="og-fields">
        <legend className="lbl">{t("publicName")}</legend>
        {contentLanguages.map((language) => (
          <Input
            key={language}
            label={languageNames[language]}
            lang={htmlLangOfLanguage(language)}
            value={form.name[language]}
            error={refusal.field(thrown, `name.${language}`)}
            onChange={({ target }) => setForm({ ...form, name: { ...form.name, [language]: target.value } })}
          />
        ))}
      </fieldset>
      <div className="og-fields">
        {plainFields.map((field) => (
          <Input
            key={field}
            label={t(`fields.${field}`)}
            hint={field === "tax_number" ? t("taxHint") : undefined}
            type={field in kinds ? kinds[field as keyof typeof kinds] : "text"}
            inputMode={field === "tax_number" ? "numeric" : undefined}
            autoComplete="off"
            value={form[field]}
            error={refusal.field(thrown, field)}
            onChange={({ target }) => setForm({ ...form, [field]: target.value })}
          />
        ))}
      </div>
      <FormFailure>{refusal.whole(thrown, "name", ...plainFields)}</FormFailure>
      <div className="of-acts-row">
        <Button type="submit" variant="ink" loading={pending} disabled={!isChanged}>
          {t("save")}
        </Button>
      </div>
    </Form>
  );
}
