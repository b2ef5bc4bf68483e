"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ClashLines } from "@/components/office/events/clash-lines";
import { ChangeLines } from "@/components/office/ui/change-lines";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { officeApi } from "@/lib/client/office/office-api";
import { formatDateTime } from "@/lib/i18n/format";
import type { EventCheck, EventDraftFile } from "@/lib/office/events/types";
import { momentInTaipei } from "@/lib/platform/clock";

type PublishDialogProps = {
  eventRef: string;
  /** revision of the reviewed draft */ revision: number;
  event: EventDraftFile;
  isNew: boolean;
  check: EventCheck;
  onClose: () => void;
  onPublished: (ref: string) => void;
};

/** The confirmation before publishing. Changes that affect a sale are listed, and one checkbox confirms them. */
export function PublishDialog({ eventRef, revision, event, isNew, check, onClose, onPublished }: PublishDialogProps) {
  const t = useTranslations("OfficeEvents.publish");
  const locale = useLocale();
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [changes, setChanges] = useState(check.changes);
  const [isRead, setRead] = useState(false);
  const asked = changes.filter(({ asks }) => asks);
  const others = changes.length - asked.length;
  const publish = () =>
    run(async () => {
      const body = { ref: eventRef, revision, agreed: asked.map(({ key }) => key) };
      const published = await officeApi.post("event/publish", body);
      if (published.state === "published") {
        sayDone(`event ${published.event_id}`, t("done"));
        onPublished(published.event_id ?? "");
      } else {
        // tickets were sold meanwhile, so the user has to confirm the current changes
        setRead(false);
        setChanges(published.changes);
      }
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t(isNew ? "titleNew" : "title")}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("back")}
          </Button>
          <Button variant="spot" loading={pending} disabled={asked.length > 0 && !isRead} onClick={() => void publish()}>
            {t("act")}
          </Button>
        </>
      }
    >
      <div className="ev-publish">
        <p>{t(event.draft ? "hidden" : isLater(event.published_at) ? "later" : "now", { sessions: event.sessions.length })}</p>
        {check.moves.map(({ session_time: at, holders }) => (
          <p key={at}>{t("moves", { time: formatDateTime(at, locale), holders })}</p>
        ))}
        <ClashLines clashes={check.clashes} />
        {asked.length > 0 ? (
          <>
            <h3>{t("asked", { count: asked.length })}</h3>
            <ChangeLines changes={asked} />
            <Checkbox label={t("read")} checked={isRead} onChange={({ target }) => setRead(target.checked)} />
          </>
        ) : null}
        {others > 0 ? <p className="of-sub">{t("others", { count: others })}</p> : null}
        <FormFailure>{refusal.whole(thrown)}</FormFailure>
      </div>
    </Dialog>
  );
}

function isLater(moment: EventDraftFile["published_at"]): boolean {
  return typeof moment === "string" && momentInTaipei(moment.slice(0, 16)) > new Date(likelyNow());
}
