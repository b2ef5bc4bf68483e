"use client";

import { useTranslations } from "next-intl";
import type { FieldError } from "react-hook-form";
import type messages from "@/messages/tw.json";

type Key = keyof typeof messages.Validation;

/** The sentence of a field's error: a key of `Validation`, or what the server said. */
export function useValidationText(): (error?: Pick<FieldError, "message" | "type">) => string | undefined {
  const t = useTranslations("Validation");
  return (error) => {
    if (!error?.message) return undefined;
    return error.type !== "server" && t.has(error.message as Key) ? t(error.message as Key) : error.message;
  };
}
