"use client";

import { useTranslations } from "next-intl";
import type { Path } from "@/components/office/events/at-path";
import { useEventValue } from "@/components/office/events/event-form";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { Input } from "@/components/ui/input";

type EventInputProps = {
  path: Path;
  label: string;
  hint?: string;
  /** moment: a time in Taipei */
  kind?: "text" | "number" | "moment" | "colour";
  disabled?: boolean;
};

/** An input for a value of the event, with the published value next to its label if it differs. */
export function EventInput({ path, label, hint, kind = "text", disabled }: EventInputProps) {
  const t = useTranslations("OfficeEvents");
  const { value, was, error, id, set } = useEventValue(path);
  const text = written(value, kind);
  const shared = {
    id,
    label,
    hint,
    error,
    disabled,
    aside: was === undefined ? undefined : <span className="ev-was num">{t("was", { value: written(was, kind) || "–" })}</span>,
  };
  if (kind === "number")
    return (
      <NumberInput
        {...shared}
        optional
        max={9_999_999}
        className={was === undefined ? "" : "ev-changed"}
        value={typeof value === "number" ? value : undefined}
        onChange={set}
      />
    );
  return (
    <Input
      {...shared}
      type={kind === "moment" ? "datetime-local" : "text"}
      className={[kind === "text" ? "" : "num", was === undefined ? "" : "ev-changed"].join(" ")}
      value={text}
      onChange={({ target }) => set(read(target.value, kind))}
    />
  );
}

type Kind = NonNullable<EventInputProps["kind"]>;

function written(value: unknown, kind: Kind): string {
  if (value === undefined || value === null) return "";
  if (kind === "moment") return typeof value === "string" ? value.slice(0, 16) : "";
  return typeof value === "object" ? "" : String(value);
}

function read(text: string, kind: Kind): unknown {
  return text === "" && kind !== "text" ? undefined : text;
}
