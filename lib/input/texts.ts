import { z } from "zod";
import { asciiEmail } from "@/lib/input/ascii-email";
import { hasNoMarkup, isReadableName, isVisible, printableLine, printableLines, printableName } from "@/lib/input/printable";

/**
 * Reports only the first rule that a text breaks. Zod's `abort` does the same for one field, but it also skips the rules of the
 * form around it, such as the rule for a mobile while the name is still empty.
 */
function firstBroken(...rules: [isKept: (text: string) => boolean, message: string][]) {
  return (text: string, context: z.RefinementCtx): void => {
    const broken = rules.find(([isKept]) => !isKept(text));
    if (broken) context.addIssue({ code: "custom", message: broken[1] });
  };
}

type NameKeys = { require: string; rule: string; max: number };

/** The rule for names: at least one visible letter, no characters that would reorder or break the line, and no markup. */
export function nameText({ require, rule, max }: NameKeys) {
  return z
    .string({ error: require })
    .trim()
    .superRefine(firstBroken([isVisible, require], [isReadableName, "name_letters"], [hasNoMarkup, "name_signs"]))
    .transform(printableName)
    .pipe(z.string().max(max, rule));
}

type TextKeys = { require?: string; rule?: string; max: number };

/** The rule for other texts on one line: unprintable characters are removed. Without `require` they may be empty. */
export function lineText({ require, rule = "invalid", max }: TextKeys) {
  return textOf(printableLine, { require, rule, max });
}

/** The same for texts with line breaks. */
export function linesText({ require, rule = "invalid", max }: TextKeys) {
  return textOf(printableLines, { require, rule, max });
}

function textOf(printable: (text: string) => string, { require, rule, max }: TextKeys & { rule: string }) {
  const printed = z.string({ error: require ?? "invalid" }).transform(printable);
  if (require === undefined) return printed.pipe(z.string().max(max, rule));
  return printed.pipe(z.string().refine(isVisible, require).max(max, rule));
}

/** Zod's rule, extended by top-level domains in ASCII form (xn--kpry57d). */
const ADDRESS = /^(?!\.)(?!.*\.\.)([\w'+\-.]*)[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$/;

/** The rule for e-mail addresses; the messages are keys of `Validation`. */
export function emailText() {
  return z
    .string({ error: "mail_require" })
    .transform(asciiEmail)
    .pipe(
      z
        .string()
        .min(1, "mail_require")
        .max(254, "mail_rule")
        .pipe(z.email({ pattern: ADDRESS, error: "mail_rule" })),
    );
}
