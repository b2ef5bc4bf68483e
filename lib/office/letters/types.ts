import type { z } from "zod";
import type { letterData, letterListSchema, letterSchema } from "@/lib/office/letters/schemas";

export type LetterScope = number[] | null;
export type LetterData = z.output<typeof letterData>;
export type LetterList = z.output<typeof letterListSchema>;
export type LetterView = z.output<typeof letterSchema>;
