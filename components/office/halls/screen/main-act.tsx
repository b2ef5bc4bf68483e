"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Problem } from "@/components/office/halls/model/checks/types";
import { PublishHallDialog } from "@/components/office/halls/screen/publish-hall-dialog";
import type { HallDraft } from "@/components/office/halls/screen/use-hall-draft";
import { useAct } from "@/components/office/ui/use-act";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { officeApi } from "@/lib/client/office/office-api";
import type { HallFileView } from "@/lib/office/halls/types";

type MainActProps = {
  view: HallFileView;
  draft: HallDraft;
  errors: Problem[];
  isChecked: boolean;
  onGo: (problem: Problem) => void;
  onReload: () => void;
  onPublished: (key: string) => void;
};

/** The main button: the next problem, or publication if there is none. Next to it, a button that discards the draft. */
export function MainAct({ view, draft, errors, isChecked, onGo, onReload, onPublished }: MainActProps) {
  const t = useTranslations("OfficeHallEditor.main");
  const [open, setOpen] = useState<"publish" | "discard">();
  const discard = useAct();
  const { check, keeping, revision } = draft;
  const [first] = errors;
  const isLost = keeping === "lost" || view.outdated;
  const number = check?.new_version ? view.next_version : view.version;
  return (
    <>
      {revision > 0 && !isLost ? (
        <Button variant="ghost" size="sm" onClick={() => setOpen("discard")}>
          {t("discard")}
        </Button>
      ) : null}
      {isLost ? (
        <Button variant="spot" onClick={() => (view.outdated ? setOpen("discard") : onReload())}>
          {t(view.outdated ? "discard" : "reload")}
        </Button>
      ) : keeping === "failed" ? (
        <Button variant="spot" onClick={() => void draft.keep()}>
          {t("again")}
        </Button>
      ) : first ? (
        <Button variant="spot" onClick={() => onGo(first)}>
          {t("nextProblem", { count: errors.length })}
        </Button>
      ) : (
        <Button
          variant="spot"
          loading={revision > 0 && (draft.checking || !isChecked)}
          disabled={revision === 0 || (check?.problems.length ?? 1) > 0}
          onClick={() => setOpen("publish")}
        >
          {t("publish", { number })}
        </Button>
      )}
      {open === "publish" && check ? (
        <PublishHallDialog
          view={view}
          revision={revision}
          check={check}
          onClose={() => {
            setOpen(undefined);
            void draft.recheck();
          }}
          onPublished={onPublished}
        />
      ) : null}
      <ConfirmDialog
        open={open === "discard"}
        onOpenChange={() => setOpen(undefined)}
        title={t("discardTitle")}
        act={t("discard")}
        keep={t("keep")}
        loading={discard.pending}
        onAct={() =>
          void discard.run(async () => {
            await officeApi.post("hall/discard/{key}", { key: view.key });
            onReload();
          })
        }
      >
        {t(view.published ? "discardWhat" : "discardNew")}
      </ConfirmDialog>
    </>
  );
}
