"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Input } from "@/components/ui/input";
import { TAG_LETTERS } from "@/lib/office/lists/rules";

type TagInputProps = { words: readonly string[]; value: string; onChange: (tag: string) => void; error?: string };

/** A tag, typed or taken from the words that are in use. */
export function TagInput({ words, value, onChange, error }: TagInputProps) {
  const t = useTranslations("OfficeOrders.tags");
  const id = useId();
  return (
    <>
      <Input
        label={t("tag")}
        hint={t("hint")}
        list={id}
        autoComplete="off"
        maxLength={TAG_LETTERS}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
      <datalist id={id}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}
