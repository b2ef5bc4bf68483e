"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { parseSeatList } from "@/components/office/seats/parse-seat-list";
import type { Hall, Truth } from "@/components/office/seats/read-hall";
import { KeyHint } from "@/components/office/ui/key-hint";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useKeys } from "@/lib/client/office/use-keys";

type SeatListFieldProps = { hall: Hall; truth: Truth; onFound: (seatIds: string[]) => void };

/** Selects seats by typing their names. */
export function SeatListField({ hall, truth, onFound }: SeatListFieldProps) {
  const t = useTranslations("OfficeSeats.list");
  const and = useTranslations("Office")("and");
  const [text, setText] = useState("");
  const [unknown, setUnknown] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useKeys([{ keys: "t", label: t("label"), act: () => form.current?.querySelector("input")?.focus() }]);
  function find(): void {
    const found = parseSeatList(text, hall, (id) => truth.stateOf(id) === "free");
    if (found.ids.length > 0) onFound(found.ids);
    setUnknown(found.unknown);
    setText(found.unknown.join(", "));
  }
  return (
    <form
      ref={form}
      className="st-list"
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <Field
        label={t("label")}
        aside={<KeyHint>T</KeyHint>}
        hint={t("hint")}
        error={unknown.length > 0 ? t("unknown", { parts: unknown.join(and) }) : undefined}
      >
        {(control) => (
          <span className="st-list-box">
            <input
              {...control}
              className="inp num"
              placeholder={t("example")}
              autoComplete="off"
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setUnknown([]);
              }}
            />
            <Button type="submit">{t("add")}</Button>
          </span>
        )}
      </Field>
    </form>
  );
}
