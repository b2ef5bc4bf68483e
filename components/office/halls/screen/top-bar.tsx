"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { ChevronLeft } from "@/components/icons/chevron-left";
import { GitBranch } from "@/components/icons/git-branch";
import { Redo2 } from "@/components/icons/redo-2";
import { Undo2 } from "@/components/icons/undo-2";
import { FileMenu } from "@/components/office/halls/screen/file-menu";
import type { HallDraft } from "@/components/office/halls/screen/use-hall-draft";
import { useHallWords } from "@/components/office/halls/screen/use-hall-words";
import { hallOf } from "@/components/office/halls/session/hall-session";
import { useEditor, useHallSession } from "@/components/office/halls/session/use-hall-session";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { KeyHint } from "@/components/office/ui/key-hint";
import type { HallFileView } from "@/lib/office/halls/types";

type TopBarProps = {
  view: HallFileView;
  draft: HallDraft;
  isReadOnly: boolean;
  onReload: () => void;
  /** the main button */ children: ReactNode;
};

/** The hall's name and version, the state of its draft, and acts on the whole hall. */
export function TopBar({ view, draft, isReadOnly, onReload, children }: TopBarProps) {
  const t = useTranslations("OfficeHallEditor");
  const base = useTranslations("OfficeBase");
  const session = useHallSession();
  const words = useHallWords();
  const hall = useEditor(hallOf);
  const depth = useEditor(({ history }) => history.now.depth);
  const undone = useEditor(({ history }) => history.undone.length);
  const name = words.textOf(hall.name) || view.key;
  const isNewVersion = draft.check?.new_version ?? false;
  const isDraft = draft.revision > 0 || draft.keeping !== "still";
  const number = isDraft && isNewVersion ? view.next_version : view.version;
  return (
    <div className="he-top">
      <title>{`${name} · ${base("title")}`}</title>
      <Link href="/office/halls" prefetch={false} className="he-back">
        <ChevronLeft className="ic ic-s" aria-hidden />
        {t("back")}
      </Link>
      <h1>{name}</h1>
      <span className="st-tag st-info num">
        <GitBranch className="ic" aria-hidden />
        {t(isDraft ? "version.draft" : "version.live", { number })}
      </span>
      {view.sold_sessions > 0 ? (
        <span className="he-sub num he-kept">{t("version.sold", { number: view.version, count: view.sold_sessions })}</span>
      ) : null}
      <span className="he-sub" role="status">
        {isReadOnly || (draft.keeping === "still" && draft.revision === 0) ? "" : t(`keeping.${draft.keeping}`)}
      </span>
      {isDraft ? null : <DoneLine place={`hall ${view.key}`} />}
      {isReadOnly ? null : (
        <span className="he-steps">
          <button type="button" className="ib" aria-label={t("undo")} disabled={depth === 0} onClick={() => session.undo()}>
            <Undo2 className="ic" aria-hidden />
          </button>
          <KeyHint>⌘Z</KeyHint>
          <button type="button" className="ib" aria-label={t("redo")} disabled={undone === 0} onClick={() => session.redo()}>
            <Redo2 className="ic" aria-hidden />
          </button>
          <span className="he-sub num" role="status">
            {t("steps", { count: depth })}
          </span>
        </span>
      )}
      <FileMenu hallKey={view.key} revision={draft.revision} isReadOnly={isReadOnly || draft.keeping !== "still"} onImported={onReload} />
      {children}
    </div>
  );
}
