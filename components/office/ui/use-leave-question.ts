"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";

/**
 * Asks before unsaved text is left: by a link, by a button marked with data-leave, or by closing the page. Every editor
 * of the office that saves on a button uses it.
 */
export function useLeaveQuestion(isUnsaved: boolean): void {
  const t = useTranslations("OfficeBase");
  const question = t("leaveUnsaved");
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest("a[href], [data-leave]") : null;
      if (!target || event.ctrlKey || event.metaKey || target.matches("[target=_blank], [download], [href^='#']")) return;
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("beforeunload", warn);
    // before React and the router see the click
    document.addEventListener("click", ask, { capture: true });
    return () => {
      removeEventListener("beforeunload", warn);
      document.removeEventListener("click", ask, { capture: true });
    };
  }, [isUnsaved, question]);
}
