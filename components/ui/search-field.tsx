"use client";

import { useId, useLayoutEffect, useRef } from "react";
import { Search } from "@/components/icons/search";
import { X } from "@/components/icons/x";
import { IconButton } from "@/components/ui/button";

type SearchFieldProps = {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  /** in characters */
  maxLength: number;
  /** name of the query parameter, for pages that search without scripts too */
  name?: string;
  /** other query parameters that remain then */
  also?: URLSearchParams;
  onType: (text: string) => void;
  onClear: () => void;
  className?: string;
};

/** The search box of a list, with a button that clears it. */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  value,
  maxLength,
  name,
  also,
  onType,
  onClear,
  className = "",
}: SearchFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);

  // The page is visible before it is hydrated: pass text typed until then to React.
  useLayoutEffect(() => {
    const before = box.current?.value ?? "";
    if (before !== value) onType(before);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once, on hydration
  }, []);

  return (
    <form role="search" className={`relative ${className}`} onSubmit={(event) => event.preventDefault()}>
      {[...(also ?? [])].map(([key, chosen]) => (
        <input key={key} type="hidden" name={key} value={chosen} />
      ))}
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Search className="ic pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-3" aria-hidden />
      <input
        ref={box}
        id={id}
        name={name}
        type="search"
        className="inp px-11 [&::-webkit-search-cancel-button]:hidden"
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onType(event.target.value)}
      />
      {value ? (
        <IconButton className="absolute inset-y-0 right-0.5 my-auto" label={clearLabel} onClick={onClear}>
          <X className="ic ic-s" aria-hidden />
        </IconButton>
      ) : null}
    </form>
  );
}
