"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ClashLines } from "@/components/office/events/clash-lines";
import { PreviewDialog } from "@/components/office/events/preview-dialog";
import { focusPath } from "@/components/office/events/problem-place";
import { PublishDialog } from "@/components/office/events/publish-dialog";
import { SubmitButton } from "@/components/office/events/submit-button";
import type { useEventDraft } from "@/components/office/events/use-event-draft";
import { usePlaceText } from "@/components/office/events/use-place-text";
import { ChangeLines } from "@/components/office/ui/change-lines";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { useAct } from "@/components/office/ui/use-act";
import { useProblemText } from "@/components/office/ui/use-problem-text";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { formatDateTime } from "@/lib/i18n/format";
import type { EventFileView } from "@/lib/office/events/types";

const SHOWN = 4;

type PublishBarProps = {
  view: EventFileView;
  draft: ReturnType<typeof useEventDraft>;
  /** the person wants to publish, or asks for the next gap */
  onAsked: () => void;
  onReload: () => void;
  onPublished: (ref: string) => void;
};

/** The changes that publication would make, its problems, and the main button: next problem, then publish. */
export function PublishBar({ view, draft, onAsked, onReload, onPublished }: PublishBarProps) {
  const t = useTranslations("OfficeEvents.bar");
  const locale = useLocale();
  const problemText = useProblemText();
  const placeText = usePlaceText();
  const discard = useAct();
  const { organizer_id } = useSelf();
  const [open, setOpen] = useState<"publish" | "discard" | "preview">();
  const { check, keeping, checking, revision } = draft;
  const problems = check?.problems ?? [];
  const changes = check?.changes ?? [];
  const [first] = problems;
  const hasDraft = revision > 0;
  // Each change by the organizer takes it back; `view` is the draft as it was loaded.
  const submitted = view.draft?.revision === revision ? view.draft.submitted : null;
  const isLost = keeping === "lost" || (view.draft?.outdated ?? false);
  const state = isLost
    ? "lost"
    : keeping === "failed"
      ? "failed"
      : keeping === "writing" || keeping === "unread"
        ? keeping
        : hasDraft
          ? "kept"
          : "untouched";
  return (
    <div className="ev-bar">
      <div className="ev-bar-text">
        <p>
          <b>
            {first
              ? t("problems", { count: problems.length })
              : changes.length > 0
                ? t("changes", { count: changes.length })
                : t(hasDraft ? "ready" : "nothing")}
          </b>{" "}
          <span className="ev-bar-state" role="status">
            {[
              t(`states.${state}`),
              state === "kept" && submitted ? t("submittedBy", { name: submitted.by }) : "",
              state === "kept" && view.draft ? `${view.draft.author} ${formatDateTime(view.draft.at, locale)}` : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
        {hasDraft ? null : <DoneLine place={`event ${view.ref}`} />}
        {first ? (
          <ul className="ev-bar-problems">
            {problems.slice(0, SHOWN).map(({ path, message }) => (
              <li key={path.join(".") + message}>
                <button type="button" onClick={() => focusPath(path)}>
                  {placeText(path)}
                </button>{" "}
                {problemText(message)}
              </li>
            ))}
          </ul>
        ) : (
          <>
            <ClashLines clashes={check?.clashes ?? []} />
            <ChangeLines changes={changes.slice(0, SHOWN)} />
          </>
        )}
      </div>
      <div className="ev-bar-acts">
        {isLost ? (
          <Button variant="spot" onClick={() => (view.draft?.outdated ? setOpen("discard") : onReload())}>
            {t(view.draft?.outdated ? "discard" : "reload")}
          </Button>
        ) : draft.isUnchecked && keeping === "still" ? (
          <Button variant="spot" onClick={() => void draft.recheck()}>
            {t("recheck")}
          </Button>
        ) : keeping === "failed" ? (
          <Button variant="spot" onClick={() => void draft.keep()}>
            {t("again")}
          </Button>
        ) : first ? (
          <Button
            variant="spot"
            onClick={() => {
              onAsked();
              focusPath(first.path);
            }}
          >
            {t("nextGap")}
          </Button>
        ) : organizer_id !== null ? (
          <SubmitButton view={view} draft={draft} onSubmitted={onReload} />
        ) : (
          <Button variant="spot" loading={checking} disabled={!hasDraft} onClick={() => setOpen("publish")}>
            {t("publish")}
          </Button>
        )}
        <Button variant="line" disabled={keeping !== "still"} onClick={() => setOpen("preview")}>
          {t("preview")}
        </Button>
        {hasDraft && !isLost ? (
          <Button variant="line" onClick={() => setOpen("discard")}>
            {t("discard")}
          </Button>
        ) : null}
      </div>
      {open === "publish" && check ? (
        <PublishDialog
          eventRef={view.ref}
          revision={revision}
          event={draft.event}
          isNew={view.event_id === null}
          check={check}
          onClose={() => {
            setOpen(undefined);
            void draft.recheck();
          }}
          onPublished={onPublished}
        />
      ) : null}
      {open === "preview" ? <PreviewDialog eventRef={view.ref} onClose={() => setOpen(undefined)} /> : null}
      <ConfirmDialog
        open={open === "discard"}
        onOpenChange={() => setOpen(undefined)}
        title={t("discardTitle")}
        act={t("discard")}
        keep={t("keep")}
        loading={discard.pending}
        onAct={() => void discard.run(async () => onPublished(await forget(view)))}
      >
        {t(view.event_id === null ? "discardNew" : "discardWhat")}
      </ConfirmDialog>
    </div>
  );
}

/** @returns the address to open next: the event's, or the list's */
async function forget({ ref, event_id }: EventFileView): Promise<string> {
  await officeApi.post("event/discard", { ref });
  return event_id ?? "";
}
