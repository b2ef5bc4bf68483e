"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChangeLines } from "@/components/office/ui/change-lines";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { showToast } from "@/components/ui/toast-store";
import { officeApi } from "@/lib/client/office/office-api";
import type { HallCheck, HallFileView, PublishedHall } from "@/lib/domain/hall-desk/types";

type PublishHallDialogProps = {
  view: HallFileView;
  revision: number;
  check: HallCheck;
  onClose: () => void;
  onPublished: (key: string) => void;
};

/** The last look before sessions use it: which stay in their version, and what changes for whom. */
export function PublishHallDialog({ view, revision, check, onClose, onPublished }: PublishHallDialogProps) {
  const t = useTranslations("OfficeHallEditor.publish");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [changes, setChanges] = useState(check.changes);
  const [isRead, setRead] = useState(false);
  const [follows, setFollows] = useState(true);
  const asked = changes.filter(({ asks }) => asks);
  const free = view.sessions - view.sold_sessions;
  const number = check.new_version ? view.next_version : view.version;
  const publish = () =>
    run(async () => {
      const body = { revision, agreed: asked.map(({ key }) => key), follow: check.new_version && follows };
      const published = await officeApi.post<PublishedHall>(`hall/publish/${encodeURIComponent(view.key)}`, body);
      if (published.state === "published") {
        showToast({ text: t("done", { number: published.version }) });
        onPublished(published.key);
      } else {
        // something was sold meanwhile: what is confirmed is what is there now
        setRead(false);
        setChanges(published.changes);
      }
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t(check.new_version ? "titleVersion" : "title", { number })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("back")}
          </Button>
          <Button variant="spot" loading={pending} disabled={asked.length > 0 && !isRead} onClick={() => void publish()}>
            {t("act", { number })}
          </Button>
        </>
      }
    >
      <div className="he-publish">
        <p>{t(check.new_version ? "keeps" : view.published ? "replaces" : "first", { number: view.version, count: view.sold_sessions })}</p>
        {check.new_version && free > 0 ? (
          <Checkbox label={t("follow", { count: free, number })} checked={follows} onChange={({ target }) => setFollows(target.checked)} />
        ) : null}
        {asked.length > 0 ? (
          <>
            <h3>{t("asked", { count: asked.length })}</h3>
            <ChangeLines changes={asked} />
            <Checkbox label={t("read")} checked={isRead} onChange={({ target }) => setRead(target.checked)} />
          </>
        ) : null}
        {changes.length > asked.length ? <p className="of-sub">{t("others", { count: changes.length - asked.length })}</p> : null}
        <FormFailure>{refusal.whole(thrown)}</FormFailure>
      </div>
    </Dialog>
  );
}
