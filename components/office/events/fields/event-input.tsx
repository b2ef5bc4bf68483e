"use client";

import { useTranslations } from "next-intl";
import type { Path } from "@/components/office/events/at-path";
import { useEventValue } from "@/components/office/events/event-form";
import { Input } from "@/components/ui/input";

type EventInputProps = {
  path: Path;
  label: string;
  hint?: string;
  /** moment: a time in Taiwan */
  kind?: "text" | "number" | "moment" | "colour";
  disabled?: boolean;
};

/** One value of the event, with what stands on the site beside its label where that differs. */
export function EventInput({ path, label, hint, kind = "text", disabled }: EventInputProps) {
  const t = useTranslations("OfficeEvents");
  const { value, was, error, id, set } = useEventValue(path);
  const text = written(value, kind);
  return (
    <Input
      id={id}
      label={label}
      hint={hint}
      error={error}
      disabled={disabled}
      aside={was === undefined ? undefined : <span className="ev-was num">{t("was", { value: written(was, kind) || "–" })}</span>}
      type={kind === "moment" ? "datetime-local" : "text"}
      inputMode={kind === "number" ? "numeric" : undefined}
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
  if (kind === "number") {
    const digits = text.replace(/\D/g, "").slice(0, 7);
    return digits === "" ? undefined : Number(digits);
  }
  return text === "" && kind !== "text" ? undefined : text;
}
