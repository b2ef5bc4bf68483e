"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { NewsFields } from "@/components/office/news/news-fields";
import { PublishForm } from "@/components/office/news/publish-form";
import { PageHead } from "@/components/office/ui/page-head";
import { TextPreview } from "@/components/office/ui/texts/text-preview";
import { useAllFaces } from "@/components/office/ui/texts/use-all-faces";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { languageNames } from "@/lib/i18n/messages";
import { missingLanguages } from "@/lib/office/news/rules";
import type { NewsData, NewsItem } from "@/lib/office/news/types";

type NewsEditorProps = {
  /** undefined: a new one */
  item: NewsItem | undefined;
  initial: NewsData;
  images: string[];
  onSaved: (key: string) => Promise<void>;
  onBack: () => void;
};

/** One text in its four languages: saved as a draft, previewed, then published. */
export function NewsEditor({ item, initial, images, onSaved, onBack }: NewsEditorProps) {
  const t = useTranslations("OfficeNews");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [data, setData] = useState(initial);
  useAllFaces();
  const isChanged = JSON.stringify(data) !== JSON.stringify(initial);
  useLeaveQuestion(isChanged);
  const missing = missingLanguages(data);
  async function save(): Promise<void> {
    await run(async () => {
      const { key } = await officeApi.post("news/save", { key: item?.key, revision: item?.revision, data });
      await onSaved(key);
    });
  }
  const act = async (path: "news/discard") => {
    if (await run(() => officeApi.post(path, { kind: item?.kind, key: item?.key }))) onBack();
  };
  const isDraft = item !== undefined && (item.state === "draft" || item.changed);
  return (
    <main id="main" className="work nw-editor">
      <PageHead
        title={data.title.tw || t(`new.${data.kind}`)}
        sub={item ? t(`states.${item.state}`) : t("unsaved")}
        acts={
          <Button variant="line" data-leave onClick={onBack}>
            {t("back")}
          </Button>
        }
      />
      <Form onSubmit={save} summary={false} className="of-form">
        <NewsFields data={data} images={images} onChange={setData} />
        {missing.length > 0 ? (
          <p className="of-missing" role="status">
            {t("missingIn", { languages: missing.map((language) => languageNames[language]).join(t("join")) })}
          </p>
        ) : null}
        <FormFailure>{refusal.whole(thrown)}</FormFailure>
        <div className="of-acts-row">
          <Button type="submit" variant="ink" loading={pending} disabled={!isChanged}>
            {t("save")}
          </Button>
          {isDraft ? (
            <Button variant="ghost" disabled={pending} onClick={() => void act("news/discard")}>
              {t("discard")}
            </Button>
          ) : null}
        </div>
      </Form>
      {data.kind === "banner" ? (
        <TextPreview
          title={t("preview")}
          heading={data.title}
          // the image is one of the site's own posters
          show={(language) => <img src={data.image} alt={data.title[language]} width={640} height={360} />}
        />
      ) : (
        <TextPreview title={t("preview")} heading={data.title} body={data.content} />
      )}
      {item ? <PublishForm item={item} isReady={missing.length === 0 && !isChanged} isUnsaved={isChanged} onDone={onBack} /> : null}
    </main>
  );
}
