"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { duplicateChosen, removeChosen } from "@/components/office/halls/session/area-acts";
import { nothing } from "@/components/office/halls/session/hall-session";
import { useHallSession } from "@/components/office/halls/session/use-hall-session";
import { useKeys } from "@/lib/client/office/use-keys";

/** Keys for the whole page. Undo and redo also work in a field that has no typing to undo. */
export function useEditorKeys({ isReadOnly, onNextProblem }: { isReadOnly: boolean; onNextProblem: (by: 1 | -1) => void }): void {
  const t = useTranslations("OfficeHallEditor.keys");
  const session = useHallSession();
  const next = useRef(onNextProblem);
  next.current = onNextProblem;
  useKeys([
    {
      keys: "Escape",
      label: t("escape"),
      act: () => {
        const { sketch, tool, preview } = session.store.get();
        if (sketch || preview) session.drop();
        else if (tool !== "select") session.setTool("select");
        else session.select(nothing);
      },
    },
    ...(isReadOnly ? [] : ["Delete", "Backspace"].map((keys) => ({ keys, label: t("remove"), act: () => removeChosen(session) }))),
  ]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      if (event.key === "F8") {
        event.preventDefault();
        return next.current(event.shiftKey ? -1 : 1);
      }
      if (isReadOnly || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const act =
        key === "z"
          ? event.shiftKey
            ? session.redo
            : session.undo
          : key === "y"
            ? session.redo
            : key === "d"
              ? () => duplicateChosen(session)
              : null;
      if (!act) return;
      event.preventDefault();
      // blur the field, so that it shows the value after undo or redo
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isReadOnly, session]);
}
