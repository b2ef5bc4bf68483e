"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CallFailed } from "@/components/office/ui/call-failed";
import { ChangeLines } from "@/components/office/ui/change-lines";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useProblemText } from "@/components/office/ui/use-problem-text";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { HallCheck, HallFileView } from "@/lib/office/halls/types";

type PublishHallDialogProps = {
  view: HallFileView;
  revision: number;
  check: HallCheck;
  onClose: () => void;
  onPublished: (key: string) => void;
};

/** The confirmation before publishing: which sessions stay on their version, and what changes for whom. */
export function PublishHallDialog({ view, revision, check, onClose, onPublished }: PublishHallDialogProps) {
  const t = useTranslations("OfficeHallEditor.publish");
  const refusal = useRefusalText();
  const problemText = useProblemText();
  const { run, pending, thrown } = useAct();
  const [isRead, setRead] = useState(false);
  const [follows, setFollows] = useState(true);
  /** changes after new sales, because of which the server refused a publication */
  const [newer, setNewer] = useState<HallCheck["changes"]>();
  const free = view.sessions - view.sold_sessions;
  const isFollowed = check.new_version && follows && free > 0;
  const followed = useCall(isFollowed ? `hall ${view.key} ${revision} followed` : null, ({ signal }) =>
    officeApi.get("hall/check/{key}", { key: view.key }, { query: { follow: "true" }, signal }),
  );
  const shown = isFollowed ? followed.data : check;
  const changes = newer ?? shown?.changes ?? [];
  const problems = shown?.problems ?? [];
  const asked = changes.filter(({ asks }) => asks);
  const number = check.new_version ? view.next_version : view.version;
  const publish = () =>
    run(async () => {
      const body = { revision, agreed: asked.map(({ key }) => key), follow: isFollowed };
      const published = await officeApi.post("hall/publish/{key}", { key: view.key }, body);
      if (published.state === "published") {
        sayDone(`hall ${published.key}`, t("done", { number: published.version }));
        onPublished(published.key);
      } else {
        // seats were sold meanwhile, so the user has to confirm the current changes
        setRead(false);
        setNewer(published.changes);
      }
    });
  function follow(wanted: boolean): void {
    setFollows(wanted);
    setRead(false);
    setNewer(undefined);
  }
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
          <Button
            variant="spot"
            loading={pending || (!shown && !followed.failure)}
            disabled={!shown || problems.length > 0 || (asked.length > 0 && !isRead)}
            onClick={() => void publish()}
          >
            {t("act", { number })}
          </Button>
        </>
      }
    >
      <div className="he-publish">
        <p>{t(check.new_version ? "keeps" : view.published ? "replaces" : "first", { number: view.version, count: view.sold_sessions })}</p>
        {check.new_version && free > 0 ? (
          <Checkbox label={t("follow", { count: free, number })} checked={follows} onChange={({ target }) => follow(target.checked)} />
        ) : null}
        <CallFailed failure={followed.failure} onRetry={followed.reload} />
        {problems.length > 0 ? (
          <>
            <h3>{t("stands")}</h3>
            <ul className="he-reasons">
              {problems.map(({ event, message }) => (
                <li key={`${event}${message}`}>{[event, problemText(message)].filter(Boolean).join(" · ")}</li>
              ))}
            </ul>
          </>
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
