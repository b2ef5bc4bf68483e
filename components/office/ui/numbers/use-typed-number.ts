"use client";

import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";
import { parseNumber, type NumberProblem, type NumberRule } from "@/lib/input/parse-number";

export type TypedNumber = NumberRule & {
  /** NaN: the text is not a number */
  value: number | undefined;
  /** may be empty; the value is then undefined */
  optional?: boolean;
};

/**
 * The text of a number field and its error. While the text is not a number the value is NaN, so a draft is not saved
 * (useDraft), and the input is invalid for its form (components/ui/form), so the form is not sent.
 */
export function useTypedNumber({
  value,
  optional = false,
  onChange,
  ...rule
}: TypedNumber & { onChange: (value: number | undefined) => void }) {
  const t = useTranslations("OfficeBase.number");
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isShown, setShown] = useState(false);
  const read = (text: string): { value: number | undefined; problem?: NumberProblem } => {
    const { value: number = NaN, problem } = parseNumber(text, rule);
    return problem === "empty" && optional ? { value: undefined } : { value: number, problem };
  };
  const isCurrent = typed !== undefined && Object.is(read(typed).value, value);
  const text = isCurrent ? typed : value === undefined || Number.isNaN(value) ? "" : String(value);
  // Only the server checks a value that was not typed here.
  const isTyped = isCurrent || value === undefined || Number.isNaN(value);
  const problem = isTyped ? read(text).problem : undefined;
  const sentence =
    problem === undefined
      ? ""
      : problem === "low"
        ? t("low", { min: rule.min ?? 0 })
        : problem === "high"
          ? t("high", { max: rule.max ?? Number.MAX_SAFE_INTEGER })
          : problem === "whole" && rule.decimals
            ? t("decimals", { count: rule.decimals })
            : t(problem);
  useLayoutEffect(() => input.current?.setCustomValidity(sentence), [sentence]);
  return {
    text,
    error: isShown && sentence !== "" ? sentence : undefined,
    control: {
      ref: input,
      value: text,
      autoComplete: "off",
      inputMode: rule.decimals ? ("decimal" as const) : ("numeric" as const),
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setTyped(target.value);
        onChange(read(target.value).value);
      },
      onBlur: () => {
        if (problem === undefined) setTyped(undefined);
        setShown(problem !== undefined && (typed !== undefined || Number.isNaN(value)));
      },
      onInvalid: () => setShown(true),
    },
  };
}
