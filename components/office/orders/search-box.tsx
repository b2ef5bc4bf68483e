"use client";

import { useEffect, useState } from "react";
import { Search } from "@/components/icons/search";
import { KeyHint } from "@/components/office/ui/key-hint";

/** Delay after the last typed letter, in ms, so that not every letter starts a search. */
const PAUSE_MS = 250;

type SearchBoxProps = {
  text: string;
  label: string;
  /** the kinds of text that it accepts */ hint: string;
  /** how the server interpreted the text */ understood: string;
  onText: (text: string) => void;
};

/** The search box of a page; its text is stored in the address. */
export function SearchBox({ text, label, hint, understood, onText }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === text) return;
    const timer = setTimeout(() => onText(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]); // eslint-disable-line react-hooks/exhaustive-deps -- only typing starts a search
  // take over the text of a search from the house bar
  useEffect(() => setTyped((now) => (now.trim() === text ? now : text)), [text]);
  return (
    <div className="desk-search">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onText(wanted);
        }}
      >
        <Search className="ic" aria-hidden />
        <input
          type="search"
          data-office-search
          autoFocus
          aria-label={label}
          aria-describedby="desk-takes"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <span className="desk-understood" role="status">
          {understood}
        </span>
        <KeyHint>/</KeyHint>
      </form>
      <p id="desk-takes" className="of-sub">
        {hint}
      </p>
    </div>
  );
}
