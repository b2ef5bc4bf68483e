import type { z } from "zod";
import type { createLinkSchema, linkSchema, sourceFiguresSchema } from "@/lib/office/sources/schemas";

export type LinkData = z.output<typeof createLinkSchema>;
export type LinkView = z.output<typeof linkSchema>;
export type SourceFigures = z.output<typeof sourceFiguresSchema>;
export type SourceRow = SourceFigures["sources"][number];
