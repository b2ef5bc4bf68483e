"use client";

import { useTranslations } from "next-intl";
import { readUse, rightState } from "@/components/office/rights/right-state";
import { useRightWords } from "@/components/office/rights/use-right-words";
import { Button } from "@/components/ui/button";
import { csvText } from "@/lib/client/office/csv-text";
import { saveText } from "@/lib/client/office/save-text";
import type { OfficeRight } from "@/lib/office/rights/types";

type RightsFileButtonProps = { eventId: string; /** as they are shown */ rights: OfficeRight[]; now: number };

/** Saves the list as a CSV file. It has no persons and no codes. */
export function RightsFileButton({ eventId, rights, now }: RightsFileButtonProps) {
  const t = useTranslations("OfficeRights");
  const words = useRightWords();
  function save(): void {
    const heads = ["right", "gives", "from", "until", "tickets", "limit", "discounts", "budget", "state", "tag"] as const;
    const rows = rights.map((right) => [
      words.name(right),
      words.gives(right).join("; "),
      right.valid_from ?? "",
      right.valid_until ?? "",
      readUse(right).tickets,
      right.max_tickets ?? "",
      right.use.discounts,
      right.budget ?? "",
      t(`states.${rightState(right, now)}`),
      right.tag,
    ]);
    saveText(csvText([heads.map((head) => t(`file.${head}`)), ...rows]), {
      fileName: `rights-${eventId}.csv`,
      type: "text/csv;charset=utf-8",
    });
  }
  return (
    <Button variant="line" onClick={save}>
      CSV
    </Button>
  );
}
