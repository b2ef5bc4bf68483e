"use client";

import { useTranslations } from "next-intl";
import type { FieldError } from "react-hook-form";
import type messages from "@/messages/tw.json";

type Key = keyof typeof messages.Validation;

/** Returns the message of a field's error: a key of `Validation`, or the server's text. */
export function useValidationText(): (error?: Pick<FieldError, "message" | "type">) => string | undefined {
  const t = useTranslations("Validation");
  return (error) => {
    if (!error?.message) return undefined;
    return error.type !== "server" && t.has(error.message as Key) ? t(error.message as Key) : error.message;
  };
}
