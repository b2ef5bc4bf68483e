"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FourInputs } from "@/components/office/shop/pieces/four-inputs";
import { PictureFields } from "@/components/office/shop/pieces/picture-fields";
import { PieceSettings } from "@/components/office/shop/pieces/piece-settings";
import { SpecFields } from "@/components/office/shop/pieces/spec-fields";
import { sayDone } from "@/components/office/ui/done/done-store";
import { TextFields } from "@/components/office/ui/texts/text-fields";
import { useAllFaces } from "@/components/office/ui/texts/use-all-faces";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { CUSTOM_TEXTS_MAX } from "@/lib/domain/merchandise/rules";
import { sameText } from "@/lib/i18n/languages";
import { hasUnreadNumber } from "@/lib/input/has-unread-number";
import { gapsOfPiece } from "@/lib/office/shop/rules";
import type { Piece, PieceData } from "@/lib/office/shop/types";

type PieceEditorProps = {
  /** undefined: a new one */
  piece: Piece | undefined;
  initial: PieceData;
  onSaved: () => void;
  onBack: () => void;
};

/** Edits one piece: texts, pictures, specs, delivery methods. Only a draft may be incomplete. */
export function PieceEditor({ piece, initial, onSaved, onBack }: PieceEditorProps) {
  const t = useTranslations("OfficeShop.piece");
  const refusal = useRefusalText();
  const { event_ids } = useSelf();
  const { run, pending, thrown } = useAct();
  const [data, setData] = useState(initial);
  const [isLeaving, setLeaving] = useState(false);
  useAllFaces();
  const gaps = gapsOfPiece(data).length;
  const isChanged = JSON.stringify(data) !== JSON.stringify(initial);
  useLeaveQuestion(isChanged);
  const isUnread = hasUnreadNumber(data);
  const isShown = piece?.published ?? false;
  async function save(published: boolean): Promise<void> {
    const body = { merchandise_id: piece?.merchandise_id, version: piece?.version, published, data };
    if (!(await run(() => officeApi.post("shop/save_piece", body)))) return;
    sayDone("pieces", t(published ? "doneShown" : "doneDraft", { name: data.name.tw }));
    onSaved();
  }
  return (
    <Form onSubmit={() => save(isShown)} summary={false} className="of-form sp-editor" aria-label={t("edit")}>
      <div className="sp-editor-head">
        <h2>{data.name.tw || t("add")}</h2>
        <Button variant="line" data-leave onClick={onBack}>
          {t("back")}
        </Button>
      </div>
      {piece?.of_files ? <p className="of-sub">{t("ofFiles")}</p> : null}
      <TextFields
        heading={{ label: t("name"), texts: data.name, onChange: (name) => setData({ ...data, name }) }}
        body={{ label: t("details"), rows: 7, texts: data.details, onChange: (details) => setData({ ...data, details }) }}
      />
      <PictureFields images={data.images} onChange={(change) => setData((last) => ({ ...last, images: change(last.images) }))} />
      <SpecFields specs={data.specs} ordered={piece?.ordered ?? []} onChange={(specs) => setData({ ...data, specs })} />
      <PieceSettings data={data} mayBeOfNone={event_ids === null} onChange={setData} />
      <fieldset className="sp-specs">
        <legend>{t("labels")}</legend>
        <p className="of-sub">{t("labelsHint")}</p>
        {data.custom_text.map((texts, at) => (
          <div key={at} className="sp-spec">
            <FourInputs
              label={t("label", { number: at + 1 })}
              texts={texts}
              onChange={(next) => setData({ ...data, custom_text: data.custom_text.map((one, n) => (n === at ? next : one)) })}
            />
            <span>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => setData({ ...data, custom_text: data.custom_text.filter((_, n) => n !== at) })}
              >
                {t("removeLabel", { number: at + 1 })}
              </Button>
            </span>
          </div>
        ))}
        <span>
          <Button
            disabled={data.custom_text.length >= CUSTOM_TEXTS_MAX}
            onClick={() => setData({ ...data, custom_text: [...data.custom_text, sameText()] })}
          >
            {t("addLabel")}
          </Button>
        </span>
      </fieldset>
      <p className={gaps > 0 ? "of-missing" : "of-consequence"} role="status">
        {gaps > 0 ? t("gaps", { count: gaps }) : t(isShown ? "shownWhat" : "showWhat")}
      </p>
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
      <div className="of-acts-row">
        {isShown ? (
          <Button type="submit" variant="ink" loading={pending} disabled={!isChanged || gaps > 0}>
            {t("saveShown")}
          </Button>
        ) : (
          <>
            <Button type="submit" variant="ink" loading={pending} disabled={!isChanged}>
              {t("saveDraft")}
            </Button>
            <Button variant="spot" loading={pending} disabled={gaps > 0 || isUnread} onClick={() => void save(true)}>
              {t("show")}
            </Button>
          </>
        )}
        {isShown && !isLeaving ? (
          <Button variant="line" disabled={pending || isUnread} onClick={() => setLeaving(true)}>
            {t("hide")}
          </Button>
        ) : null}
      </div>
      {isLeaving ? (
        <div className="of-acts-row">
          <p>{t("hideWhat")}</p>
          <Button variant="danger" loading={pending} onClick={() => void save(false)}>
            {t("hideNow")}
          </Button>
          <Button variant="ghost" onClick={() => setLeaving(false)}>
            {t("keep")}
          </Button>
        </div>
      ) : null}
    </Form>
  );
}
