import type { RightDraft } from "@/components/office/rights/form/right-draft";
import type { EventParts } from "@/lib/office/rights/types";

/** Props of each part of the form. */
export type RightFieldsProps = {
  draft: RightDraft;
  parts: EventParts;
  change: (part: Partial<RightDraft>) => void;
  /** why the server refused one of these fields of the call */
  errorOf: (...fields: string[]) => string | undefined;
};
