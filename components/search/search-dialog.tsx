"use client";

import { useTranslations } from "next-intl";
import { SearchBox } from "@/components/search/search-box";
import { Dialog, DialogTitle } from "@/components/ui/dialog";
import { DialogMessages } from "@/components/ui/dialog-messages";

type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The search over a page. It loads its messages together with its code. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const t = useTranslations("Layout");
  return (
    <DialogMessages namespaces={["Search"]}>
      <Dialog open={open} onOpenChange={onOpenChange} size="search" title={t("search")} bare>
        <DialogTitle className="sr-only">{t("search")}</DialogTitle>
        <SearchBox onDone={() => onOpenChange(false)} />
      </Dialog>
    </DialogMessages>
  );
}
