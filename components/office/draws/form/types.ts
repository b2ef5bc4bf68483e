import type { DrawDraft } from "@/components/office/draws/form/draw-draft";
import type { DrawStock } from "@/lib/office/draws/types";

/** Props of each part of the form. */
export type DrawFieldsProps = {
  draft: DrawDraft;
  stock: DrawStock;
  change: (part: Partial<DrawDraft>) => void;
  /** why the server refused one of these fields of the call */
  errorOf: (...fields: string[]) => string | undefined;
};
