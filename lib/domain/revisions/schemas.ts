import { z } from "zod";

/** The revision of the shown values: 16 hex digits. */
export const revisionSchema = z.string({ error: "invalid" }).regex(/^[0-9a-f]{16}$/, "invalid");
