"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { CircleX } from "@/components/icons/circle-x";
import { Search } from "@/components/icons/search";
import { NothingFound } from "@/components/search/nothing-found";
import { SearchOptions } from "@/components/search/search-options";
import { searchPath } from "@/components/search/search-path";
import { useSearchCall, type Answered } from "@/components/search/use-search-call";
import { Button, IconButton } from "@/components/ui/button";
import { scrollStop } from "@/components/ui/scroll-stop";
import { NO_ANSWER } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import { SEARCH_MAX } from "@/lib/input/printable";

const keyTags = { k: (chunks: ReactNode) => <kbd>{chunks}</kbd> };

/** Pause in typing after which the number of results is announced, in ms. */
const SPOKEN_AFTER_MS = 400;

/**
 * The field and its list: a combobox after the ARIA Authoring Practices. The focus stays in the field; the arrow keys move
 * through the list.
 */
export function SearchBox({ onDone }: { onDone: () => void }) {
  const t = useTranslations("Search");
  const router = useRouter();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [reached, setReached] = useState<{ id: string; search: string }>();
  const { answer, isCurrent, failure, retry } = useSearchCall(typed);
  // an option of an earlier answer no longer exists
  const active = reached?.search === answer?.search ? reached?.id : undefined;
  const spoken = useSpoken(typed, isCurrent ? answer : undefined);
  const isExpanded = answer !== undefined && failure === undefined && answer.groups.length > 0;
  const isNone = answer !== undefined && failure === undefined && answer.search !== "" && (answer.is_close || answer.groups.length === 0);
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];

  function type(text: string): void {
    setTyped(text);
    setReached(undefined);
  }

  function move(step: 1 | -1): void {
    const ids = options().map((option) => option.id);
    const at = active === undefined ? -1 : ids.indexOf(active);
    // the field itself is between the last and the first option
    const next = ids[at === -1 && step === -1 ? ids.length - 1 : at + step];
    setReached(next === undefined ? undefined : { id: next, search: answer?.search ?? "" });
    if (next) document.getElementById(next)?.scrollIntoView({ block: "nearest" });
  }

  function onKey(event: KeyboardEvent): void {
    // the key belongs to the input method
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const chosen = active === undefined ? undefined : document.getElementById(active);
    if (chosen) return chosen.click();
    if (typed.trim() === "") return;
    router.push(searchPath(typed.trim()));
    onDone();
  }

  return (
    <>
      <div className="search-head">
        <div className="search-field">
          <Search className="ic" aria-hidden />
          <input
            role="combobox"
            aria-label={t("field")}
            aria-autocomplete="list"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? id : undefined}
            aria-activedescendant={active}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={t("hint")}
            maxLength={SEARCH_MAX}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKey}
          />
          {typed === "" ? null : (
            <IconButton
              label={t("clear")}
              onClick={({ currentTarget }) => {
                currentTarget.parentElement?.querySelector("input")?.focus();
                type("");
              }}
            >
              <CircleX className="ic ic-s" aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      <p className="sr-only" role="status">
        {spoken}
      </p>
      <div ref={scrollStop} className="search-body" aria-busy={!isCurrent && failure === undefined}>
        {failure ? (
          <div className="search-failed" role="alert">
            <p>{t(failure.code === NO_ANSWER ? "offline" : "failed")}</p>
            <Button size="sm" onClick={retry}>
              {t("retry")}
            </Button>
          </div>
        ) : null}
        {isNone ? <NothingFound search={answer.search} isClose={answer.is_close} onDone={onDone} /> : null}
        {isExpanded ? (
          <div ref={list} id={id} role="listbox" aria-label={t("results")}>
            <SearchOptions answer={answer} active={active} onDone={onDone} />
          </div>
        ) : null}
      </div>
      <KeyHints />
    </>
  );
}

/** Announces the number of results to screen readers once typing has paused. */
function useSpoken(typed: string, answer: Answered | undefined): string {
  const t = useTranslations("Search");
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    setSpoken("");
    if (typed.trim() === "" || !answer) return;
    const count = answer.groups.reduce((sum, { items }) => sum + items.length, 0);
    const text = answer.is_close ? t("closeHits", { q: answer.search, count }) : count > 0 ? t("hits", { count }) : t("noHits");
    const timer = setTimeout(() => setSpoken(text), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, answer, t]);
  return spoken;
}

/** Explains the keys, if the screen is large enough to suggest a keyboard. */
function KeyHints() {
  const t = useTranslations("Search");
  return (
    <p className="search-keys" aria-hidden>
      <span>{t.rich("keys", keyTags)}</span>
      <span>{t.rich("keyOpen", keyTags)}</span>
      <span>{t.rich("keyClose", keyTags)}</span>
      <span>{t.rich("keySlash", keyTags)}</span>
    </p>
  );
}
