"use client";

import { Field } from "@/components/ui/field";

type PastedLinesProps = {
  fileLabel: string;
  textLabel: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** The lines of a CSV file, chosen as a file or pasted as text. */
export function PastedLines({ fileLabel, textLabel, value, error, onChange }: PastedLinesProps) {
  return (
    <>
      <Field label={fileLabel}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={async ({ target }) => {
              const file = target.files?.[0];
              if (file) onChange(await file.text());
            }}
          />
        )}
      </Field>
      <Field label={textLabel} error={error}>
        {(control) => (
          <textarea {...control} className="inp num" rows={5} value={value} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
    </>
  );
}
