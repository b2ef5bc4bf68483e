"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { HallCanvas } from "@/components/office/halls/canvas/create-hall-canvas";
import { findProblems } from "@/components/office/halls/model/checks/find-problems";
import type { Problem } from "@/components/office/halls/model/checks/types";
import { areasOf } from "@/components/office/halls/model/hall-areas";
import { boxOfArea } from "@/components/office/halls/model/shape-of";
import { HallSidePane } from "@/components/office/halls/pane/hall-side-pane";
import { AreaTree } from "@/components/office/halls/screen/area-tree";
import { HallMap } from "@/components/office/halls/screen/hall-map";
import { MainAct } from "@/components/office/halls/screen/main-act";
import { ProblemList } from "@/components/office/halls/screen/problem-list";
import { StartChoice } from "@/components/office/halls/screen/start-choice";
import { TopBar } from "@/components/office/halls/screen/top-bar";
import { useEditorKeys } from "@/components/office/halls/screen/use-editor-keys";
import { useHallDraft } from "@/components/office/halls/screen/use-hall-draft";
import { useEditor, useHallSession } from "@/components/office/halls/session/use-hall-session";
import type { HallArea, HallFile } from "@/lib/domain/catalogue/hall/types";
import type { HallFileView } from "@/lib/office/halls/types";

type WorkbenchProps = {
  view: HallFileView;
  file: HallFile;
  isReadOnly: boolean;
  /** offers the unsaved edits of this device */
  notice: ReactNode;
  onReload: () => void;
};

/** The hall editor: the list, the plan, exact values, and the remaining problems. */
export function Workbench({ view, file, isReadOnly, notice, onReload }: WorkbenchProps) {
  const t = useTranslations("OfficeHallEditor");
  const router = useRouter();
  const session = useHallSession();
  const hall = useEditor(({ history }) => history.now.document);
  const draft = useHallDraft({ view, file, hall, isAsking: notice !== null });
  const { problems, isChecked } = useHallProblems(hall);
  const canvas = useRef<HallCanvas | null>(null);
  const [isBegun, setBegun] = useState(() => areasOf(file).length > 0 || isReadOnly);
  const onReady = useCallback((made: HallCanvas | null) => {
    canvas.current = made;
  }, []);

  const find = (area: HallArea) => {
    const { x, y, w, h } = boxOfArea(area);
    canvas.current?.view.reveal(x + w / 2, y + h / 2);
  };
  function goTo(problem: Problem): void {
    session.selectAreas(problem.areas.slice(0, 1));
    session.patch({ problem: problem.id });
    const [spot] = problem.spots;
    if (spot) canvas.current?.view.reveal(...spot);
  }
  useEditorKeys({
    isReadOnly,
    onNextProblem: (by) => {
      const at = problems.findIndex(({ id }) => id === session.store.get().problem);
      const next = problems[(at + by + problems.length) % problems.length] ?? problems[0];
      if (next) goTo(next);
    },
  });

  const published = (key: string) => (key === view.key ? onReload() : router.replace(`/office/halls/${key}`));
  return (
    <main id="main" className="work he-editor">
      <TopBar view={view} draft={draft} isReadOnly={isReadOnly} onReload={onReload}>
        {isReadOnly ? null : (
          <MainAct
            view={view}
            draft={draft}
            errors={problems.filter(({ isError }) => isError)}
            isChecked={isChecked}
            onGo={goTo}
            onReload={onReload}
            onPublished={published}
          />
        )}
      </TopBar>
      {notice}
      <p className="he-small">{t("small")}</p>
      <div className="he-body">
        <AreaTree isReadOnly={isReadOnly} onFind={find} />
        <div className="he-middle">
          <HallMap problems={problems} isReadOnly={isReadOnly} onReady={onReady} />
          {isBegun ? null : <StartChoice onDone={() => setBegun(true)} />}
        </div>
        {isReadOnly ? null : <HallSidePane />}
      </div>
      <ProblemList problems={problems} refused={draft.check?.problems ?? []} isReadOnly={isReadOnly} onGo={goTo} />
    </main>
  );
}

/** Delay of the checks after an edit, in ms: the checks of a large hall must not delay the next edit. */
const AFTER = 120;
const none: Problem[] = [];

/** Finds the hall's problems during editing. */
function useHallProblems(hall: HallFile): { problems: Problem[]; isChecked: boolean } {
  const [found, setFound] = useState<{ hall: HallFile; problems: Problem[] }>();
  useEffect(() => {
    const timer = setTimeout(() => setFound({ hall, problems: findProblems(hall) }), AFTER);
    return () => clearTimeout(timer);
  }, [hall]);
  return { problems: found?.problems ?? none, isChecked: found?.hall === hall };
}
