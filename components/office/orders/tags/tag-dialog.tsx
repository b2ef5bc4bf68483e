"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TagInput } from "@/components/office/orders/tags/tag-input";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";

type TagDialogProps = {
  /** how many orders */ count: number;
  words: readonly string[];
  onClose: () => void;
  onAct: (act: "tag" | "untag", tag: string) => void;
};

/** Asks for a tag that several orders get or lose. */
export function TagDialog({ count, words, onClose, onAct }: TagDialogProps) {
  const t = useTranslations("OfficeOrders.tags");
  const validation = useTranslations("Validation");
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const tag = typed.trim();
  function act(which: "tag" | "untag"): void {
    if (tag === "") setMissing(true);
    else onAct(which, tag);
  }
  return (
    <Dialog open onOpenChange={onClose} title={t("ofSeveral", { count })}>
      <Form className="of-form" summary={false} onSubmit={() => act("tag")}>
        <TagInput words={words} value={typed} onChange={setTyped} error={isMissing && tag === "" ? validation("invalid") : undefined} />
        <div className="of-acts-row">
          <Button type="submit" variant="ink">
            {t("addTo", { count })}
          </Button>
          <Button onClick={() => act("untag")}>{t("removeFrom", { count })}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
