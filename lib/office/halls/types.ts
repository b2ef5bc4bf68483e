import type { z } from "zod";
import type * as schemas from "@/lib/office/halls/schemas";

export type HallList = z.output<typeof schemas.hallListSchema>;
export type HallFileView = z.output<typeof schemas.hallFileSchema>;
export type HallCheck = z.output<typeof schemas.hallCheckSchema>;
export type PublishedHall = z.output<typeof schemas.publishedHallSchema>;
export type ImportedHall = z.output<typeof schemas.importedHallSchema>;
