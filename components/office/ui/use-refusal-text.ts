"use client";

import { useTranslations } from "next-intl";
import { ApiError } from "@/lib/client/api";

type Key = Parameters<ReturnType<typeof useTranslations<"Validation">>>[0];

/** Sentences for a refused call: `field(thrown, "email")` for one field, `whole(thrown)` for everything else. */
export function useRefusalText() {
  const t = useTranslations("OfficeBase");
  const validation = useTranslations("Validation");
  const sentence = (key: string) => (validation.has(key as Key) ? validation(key as Key) : validation("invalid"));
  return {
    field(thrown: unknown, ...names: string[]): string | undefined {
      if (!(thrown instanceof ApiError)) return undefined;
      const found = thrown.details.find(({ field }) => names.some((name) => field === name || field.startsWith(`${name}.`)));
      return found && sentence(found.key);
    },
    /** @param names fields that show their own part of the refusal */
    whole(thrown: unknown, ...names: string[]): string {
      if (!thrown) return "";
      if (!(thrown instanceof ApiError)) return t("noAnswer");
      const said = thrown.details.length > 0 && thrown.details.every(({ field }) => names.includes(field.split(".")[0] ?? ""));
      return said ? "" : thrown.message || t("noAnswer");
    },
  };
}
