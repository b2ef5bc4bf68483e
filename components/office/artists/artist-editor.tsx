"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { fileOf, formOf, textFields, type PageForm } from "@/components/office/artists/page-file";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { PageHead } from "@/components/office/ui/page-head";
import { useAllFaces } from "@/components/office/ui/texts/use-all-faces";
import { UploadButton } from "@/components/office/ui/upload-button";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { ArtistPattern } from "@/components/ui/artist-pattern";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { Picture } from "@/components/ui/picture";
import { officeApi } from "@/lib/client/office/office-api";
import { houseColours } from "@/lib/domain/catalogue/form/house-colours";
import { contentLanguages, isBlankText } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";
import type { ArtistFileView, PageKind } from "@/lib/office/artists/types";

type ArtistEditorProps = {
  kind: PageKind;
  /** undefined: a new one */
  view: ArtistFileView | undefined;
  onDone: () => void;
};

/** Edits one artist or venue in its four languages. A save appears on the site at once. */
export function ArtistEditor({ kind, view, onDone }: ArtistEditorProps) {
  const t = useTranslations("OfficeArtists");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [initial] = useState(() => formOf(kind, view?.file ?? {}));
  const [form, setForm] = useState(initial);
  const had = view?.halls.filter(({ venue }) => venue === initial.slug).map(({ key }) => key) ?? [];
  const [halls, setHalls] = useState(had);
  useAllFaces();
  const isChanged = JSON.stringify([form, halls]) !== JSON.stringify([initial, had]);
  useLeaveQuestion(isChanged);
  const change = (part: Partial<PageForm>) => setForm({ ...form, ...part });
  const measured = (name: "latitude" | "longitude") => ({
    decimals: 6,
    optional: true as const,
    value: form[name],
    error: refusal.field(thrown, "position"),
    onChange: (value: number | undefined) => change({ [name]: value }),
  });
  const typed = (name: keyof Omit<PageForm, "texts" | "latitude" | "longitude">, field: string) => ({
    value: form[name],
    error: refusal.field(thrown, field),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  async function save(): Promise<void> {
    const body = { kind, file: fileOf(kind, form), revision: view?.revision, ...(kind === "venue" ? { halls } : {}) };
    if (await run(() => officeApi.post("artist/save", body))) onDone();
  }
  return (
    <main id="main" className="work ad-editor">
      <PageHead
        title={form.texts.name?.tw || t(`new.${kind}`)}
        sub={t(view ? "live" : "unsaved")}
        acts={
          <Button data-leave onClick={onDone}>
            {t("back")}
          </Button>
        }
      />
      <Form onSubmit={save} summary={false} className="of-form">
        <div className="ad-settings">
          <Input
            label={t("slug")}
            hint={t(view ? "slugKept" : "slugHint", { kind })}
            disabled={view !== undefined}
            {...typed("slug", "slug")}
          />
          {kind === "artist" ? (
            <>
              <Input label={t("tint")} hint={t("colourHint")} {...typed("tint", "tint")} />
              <Input label={t("accent")} hint={t("colourHint")} {...typed("accent", "accent")} />
            </>
          ) : (
            <>
              <NumberInput label={t("latitude")} min={-90} max={90} {...measured("latitude")} />
              <NumberInput label={t("longitude")} min={-180} max={180} {...measured("longitude")} />
              <Input label={t("map")} hint={t("mapHint")} {...typed("map", "map")} />
            </>
          )}
        </div>
        {kind === "artist" ? <Portrait form={form} change={change} /> : null}
        {textFields[kind].map((field) => (
          <TextRow key={field.name} {...field} form={form} change={change} error={refusal.field(thrown, field.name)} />
        ))}
        <div className="ad-settings">
          <Lines label={t("aliases")} hint={t("aliasesHint")} {...typed("aliases", "aliases")} />
          <Lines label={t("links")} hint={t("linksHint")} {...typed("sameAs", "same_as")} />
        </div>
        {kind === "venue" && view ? (
          <fieldset className="ad-halls">
            <legend>{t("halls")}</legend>
            {view.halls.map(({ key, name }) => (
              <Checkbox
                key={key}
                label={name}
                checked={halls.includes(key)}
                // The user cannot remove a hall here, because every hall has a venue: another venue takes it instead.
                disabled={had.includes(key)}
                onChange={({ target }) => setHalls(target.checked ? [...halls, key] : halls.filter((other) => other !== key))}
              />
            ))}
          </fieldset>
        ) : null}
        <FormFailure>{refusal.whole(thrown)}</FormFailure>
        <div className="of-acts-row">
          <Button type="submit" variant="ink" loading={pending} disabled={!isChanged}>
            {t("save")}
          </Button>
        </div>
      </Form>
    </main>
  );
}

type PartProps = { form: PageForm; change: (part: Partial<PageForm>) => void };

/** The portrait, or the pattern that the site shows without one. */
function Portrait({ form, change }: PartProps) {
  const t = useTranslations("OfficeArtists");
  return (
    <div className="ad-portrait">
      {form.image ? (
        <Picture src={form.image} alt="" ratio={1 / 2} sizes={240} />
      ) : (
        <ArtistPattern
          slug={form.slug}
          tint={form.tint || houseColours.tint}
          accent={form.accent || houseColours.accent}
          columns={8}
          rows={4}
        />
      )}
      <div>
        {/* a new picture has other colours; the server takes them from it when it saves */}
        <UploadButton room={1} onUploaded={(image) => change({ image, tint: "", accent: "" })} />
        {form.image ? (
          <Button variant="ghost" onClick={() => change({ image: "" })}>
            {t("noPicture")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type TextRowProps = PartProps & { name: string; isLong: boolean; isOptional: boolean; error: string | undefined };

/** One text in its four languages, side by side. */
function TextRow({ name, isLong, isOptional, error, form, change }: TextRowProps) {
  const t = useTranslations("OfficeArtists");
  const value = form.texts[name]!;
  const isWanted = !isOptional || !isBlankText(value);
  return (
    <fieldset className="ad-languages">
      <legend>{t(`texts.${name as "name"}`)}</legend>
      {contentLanguages.map((language) => (
        <Field key={language} label={languageNames[language]} error={isWanted && !value[language].trim() ? error : undefined}>
          {(control) => (
            <textarea
              {...control}
              rows={isLong ? 6 : 1}
              lang={htmlLangOfLanguage(language)}
              className={isWanted && !value[language].trim() ? "inp ad-gap" : "inp"}
              value={value[language]}
              onChange={({ target }) => change({ texts: { ...form.texts, [name]: { ...value, [language]: target.value } } })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

type LinesProps = {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

function Lines({ label, hint, value, error, onChange }: LinesProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} rows={4} className="inp" value={value} onChange={onChange} />}
    </Field>
  );
}
