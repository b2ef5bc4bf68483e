"use client";

import type { FieldValues, Path, UseFormGetValues, UseFormSetError } from "react-hook-form";
import { useFailureText } from "@/components/members/use-failure-text";
import { ApiError } from "@/lib/client/api";

type Form<Draft extends FieldValues> = { getValues: UseFormGetValues<Draft>; setError: UseFormSetError<Draft> };

/**
 * Shows a refusal where it belongs: at the fields that the server names, else at the field for the error's code, else for the
 * form as a whole (`errors.root`). The input is preserved.
 */
export function useRefusal<Draft extends FieldValues>({ getValues, setError }: Form<Draft>) {
  const failureText = useFailureText();
  return (thrown: unknown, fieldOfCode: Partial<Record<number, Path<Draft>>> = {}): void => {
    const refusal = thrown instanceof ApiError ? thrown : undefined;
    const named = refusal?.details.filter(({ field }) => field in getValues()) ?? [];
    named.forEach(({ field, key }, index) => setError(field as Path<Draft>, { message: key }, { shouldFocus: index === 0 }));
    if (named.length > 0) return;
    const field = refusal && fieldOfCode[refusal.code];
    setError(field ?? "root", { message: failureText(thrown), type: "server" }, { shouldFocus: true });
  };
}
