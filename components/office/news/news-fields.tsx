"use client";

import { useTranslations } from "next-intl";
import { UploadButton } from "@/components/office/ui/upload-button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { questionCategories } from "@/lib/domain/content/rules";
import { newsCategories } from "@/lib/domain/news/rules";
import type { NewsData } from "@/lib/domain/news/types";
import { contentLanguages } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";

/** Of the site's questions, in their order; the schema that says so stays out of the page. */

type NewsFieldsProps = { data: NewsData; images: string[]; onChange: (data: NewsData) => void };

/** What is the same in all languages, then the four of them side by side. */
export function NewsFields({ data, images, onChange }: NewsFieldsProps) {
  const t = useTranslations("OfficeNews");
  return (
    <>
      <div className="nw-settings">
        {data.kind === "announcement" ? (
          <>
            <Select
              label={t("category")}
              value={data.category}
              options={newsCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
              onChange={({ target }) => onChange({ ...data, category: target.value as typeof data.category })}
            />
            <Checkbox label={t("top")} checked={data.top} onChange={({ target }) => onChange({ ...data, top: target.checked })} />
          </>
        ) : null}
        {data.kind === "question" ? (
          <Select
            label={t("category")}
            value={data.category}
            options={questionCategories.map((value) => ({ value, label: t(`questions.${value}`) }))}
            onChange={({ target }) => onChange({ ...data, category: target.value as typeof data.category })}
          />
        ) : null}
        {data.kind === "banner" ? (
          <>
            <Select
              label={t("image")}
              value={data.image}
              options={[...new Set([...images, ...(data.image ? [data.image] : [])])].map((value) => ({ value, label: value }))}
              onChange={({ target }) => onChange({ ...data, image: target.value })}
            />
            <div className="nw-upload">
              <UploadButton room={1} onUploaded={(image) => onChange({ ...data, image })} />
            </div>
            <Input label={t("link")} value={data.link} onChange={({ target }) => onChange({ ...data, link: target.value })} />
          </>
        ) : null}
      </div>
      <div className="nw-languages">
        {contentLanguages.map((language) => (
          <fieldset key={language} className="nw-language">
            <legend lang={htmlLangOfLanguage(language)}>{t(`languages.${language}`)}</legend>
            <Input
              label={t(data.kind === "banner" ? "alt" : "heading")}
              lang={htmlLangOfLanguage(language)}
              className={data.title[language].trim() ? undefined : "nw-gap"}
              value={data.title[language]}
              onChange={({ target }) => onChange({ ...data, title: { ...data.title, [language]: target.value } })}
            />
            {data.kind === "banner" ? null : (
              <Field label={t("text")}>
                {(control) => (
                  <textarea
                    {...control}
                    rows={10}
                    lang={htmlLangOfLanguage(language)}
                    className={data.content[language].trim() ? "inp" : "inp nw-gap"}
                    value={data.content[language]}
                    onChange={({ target }) => onChange({ ...data, content: { ...data.content, [language]: target.value } })}
                  />
                )}
              </Field>
            )}
          </fieldset>
        ))}
      </div>
    </>
  );
}
