import { z } from "zod";

const words = z.string().trim().min(1, "must not be empty");

/** What a row is found again by. */
export const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, "must consist of letters, digits, - and _");

/** A text in the four languages; none may be missing. */
export const textSchema = z.strictObject({ tw: words, en: words, jp: words, kr: words });

/** "is missing" instead of "expected string, received undefined". */
export const nameMissing: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "unrecognized_keys") return `does not know ${issue.keys.map((name) => `"${name}"`).join(", ")}`;
  return issue.input === undefined ? "is missing" : undefined;
};
