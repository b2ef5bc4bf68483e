"use client";

import { useId, useState } from "react";

type TextFieldProps = {
  label: string;
  value: string;
  lang?: string;
  isWanted?: boolean;
  hint?: string;
  /** @returns false if the value is refused; the field then shows the old value again when it loses focus */
  onChange: (value: string) => boolean | void;
};

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
