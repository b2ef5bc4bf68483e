"use client";

import { useId, useState } from "react";

type TextFieldProps = {
  label: string;
  value: string;
  lang?: string;
  isWanted?: boolean;
  hint?: string;
  /** @returns whether it can be used; what cannot is put back when the field is left */
  onChange: (value: string) => boolean | void;
};

/** One line of text. */
export function TextField({ label, value, lang, isWanted = false, hint, onChange }: TextFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const isGap = isWanted && text.trim() === "";
  return (
    <div className="he-field">
      <label htmlFor={id}>{label}</label>
      <div className="he-box">
        <input
          id={id}
          lang={lang}
          value={text}
          aria-invalid={isGap || undefined}
          placeholder={hint}
          onChange={({ target }) => setTyped(onChange(target.value) === false ? target.value : undefined)}
          onBlur={() => setTyped(undefined)}
        />
      </div>
    </div>
  );
}
