"use client";

import { useTranslations } from "next-intl";
import { TextFields } from "@/components/office/ui/texts/text-fields";
import { UploadButton } from "@/components/office/ui/upload-button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { questionCategories } from "@/lib/domain/content/rules";
import { newsCategories } from "@/lib/office/news/rules";
import type { NewsData } from "@/lib/office/news/types";

type NewsFieldsProps = { data: NewsData; images: string[]; onChange: (data: NewsData) => void };

/** Fields that all languages share, then the texts in four languages side by side. */
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
      <TextFields
        heading={{
          label: t(data.kind === "banner" ? "alt" : "heading"),
          texts: data.title,
          onChange: (title) => onChange({ ...data, title }),
        }}
        body={
          data.kind === "banner"
            ? undefined
            : { label: t("text"), rows: 10, texts: data.content, onChange: (content) => onChange({ ...data, content }) }
        }
      />
    </>
  );
}
