"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import type { NewsItem } from "@/lib/office/news/types";
import { isoInTaipei, momentInTaipei } from "@/lib/platform/clock";

type PublishFormProps = {
  item: NewsItem;
  /** saved, and complete in all languages */ isReady: boolean;
  isUnsaved: boolean;
  onDone: () => void;
};

/** Publishes a text at a time, or takes it off the site, with the consequences shown before. */
export function PublishForm({ item, isReady, isUnsaved, onDone }: PublishFormProps) {
  const t = useTranslations("OfficeNews");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [at, setAt] = useState("");
  const [isLeaving, setLeaving] = useState(false);
  const { kind, key, state } = item;
  const isOn = state !== "draft";
  async function send(call: () => Promise<unknown>): Promise<void> {
    if (!(await run(call))) return;
    sayDone("news", t("done", { title: item.data.title.tw }));
    onDone();
  }
  return (
    <section aria-labelledby="publish" className="nw-publish">
      <h2 id="publish">{t("publishing")}</h2>
      <Form
        onSubmit={() =>
          send(() =>
            officeApi.post("news/publish", {
              kind,
              key,
              revision: item.revision,
              at: at ? isoInTaipei(momentInTaipei(at.replace("T", " "))) : undefined,
            }),
          )
        }
        summary={false}
        className="of-form"
      >
        {kind === "question" || state === "live" ? null : (
          <Field label={t("from")} hint={t("fromHint")} error={refusal.field(thrown, "at")}>
            {(control) => (
              <input {...control} type="datetime-local" className="inp" value={at} onChange={({ target }) => setAt(target.value)} />
            )}
          </Field>
        )}
        <p className="of-consequence">{t(isUnsaved ? "saveFirst" : isReady ? "publishWhat" : "notReady")}</p>
        <FormFailure>{refusal.whole(thrown, "at")}</FormFailure>
        <div className="of-acts-row">
          <Button type="submit" variant="spot" loading={pending} disabled={!isReady}>
            {t(at ? "publishAt" : "publish")}
          </Button>
          {isOn && !isLeaving ? (
            <Button variant="line" disabled={pending} onClick={() => setLeaving(true)}>
              {t("unpublish")}
            </Button>
          ) : null}
        </div>
        {isLeaving ? (
          <div className="of-acts-row">
            <p>{t("unpublishWhat")}</p>
            <Button variant="danger" loading={pending} onClick={() => void send(() => officeApi.post("news/unpublish", { kind, key }))}>
              {t("unpublishNow")}
            </Button>
            <Button variant="ghost" onClick={() => setLeaving(false)}>
              {t("keep")}
            </Button>
          </div>
        ) : null}
      </Form>
    </section>
  );
}
