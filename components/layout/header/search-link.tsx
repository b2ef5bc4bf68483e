"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { Search } from "@/components/icons/search";
import { IslandBoundary } from "@/components/ui/island-boundary";
import { later } from "@/components/ui/later";
import { PageLink } from "@/components/ui/page-link";

const SearchDialog = later(() => import("@/components/search/search-dialog").then((module) => module.SearchDialog));

/** Elements in which "/" is text or belongs to a dialog. */
const TYPING = "input,textarea,select,[contenteditable],[role$=dialog]";

/**
 * Opens the search: a dialog, which is loaded on first use, or its page without scripts or in a new tab. The key "/" opens it,
 * too.
 */
export function SearchLink() {
  const t = useTranslations("Layout");
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  function show(event: MouseEvent | KeyboardEvent): void {
    if (event.metaKey || event.ctrlKey || event.altKey || (event.type === "click" && event.shiftKey)) return;
    event.preventDefault();
    setWanted(true);
    setOpen(true);
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "/" && !(event.target as Element).closest(TYPING)) show(event);
    };
    document.addEventListener("keydown", onKey);
    link.current?.setAttribute("aria-keyshortcuts", "/");
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <PageLink ref={link} className="ib" href="/search" aria-label={t("search")} aria-haspopup="dialog" onClick={show}>
        <Search className="ic" />
      </PageLink>
      <IslandBoundary onFail={() => setWanted(false)}>{wanted ? <SearchDialog open={open} onOpenChange={setOpen} /> : null}</IslandBoundary>
    </>
  );
}
