import { z } from "zod";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";

const words = z.string().trim().min(1, "must not be empty");

/** The key by which an import finds a row again. */
export const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, "must consist of letters, digits, - and _");

/** The last part of a page's address. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by -");

export const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, "must look like #0C3A44");

/** A picture below public/, in a folder that the image optimiser serves (next.config.ts). */
export const picturePath = z
  .string()
  .regex(
    /^\/(posters|products|pictures)\/[\w./-]+\.(avif|jpe?g|png|svg|webp)$/,
    "must be a picture (.avif .jpg .png .svg .webp) in /posters, /products or /pictures",
  );

/** A text in the four languages; none may be missing. */
export const textSchema = textSchemaOf(words).strict();

/** "is missing" instead of "expected string, received undefined". */
export const nameMissing: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "unrecognized_keys") return `does not know ${issue.keys.map((name) => `"${name}"`).join(", ")}`;
  return issue.input === undefined ? "is missing" : undefined;
};
