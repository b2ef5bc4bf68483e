"use client";

import { useTranslations } from "next-intl";
import { Tag } from "@/components/icons/tag";
import { X } from "@/components/icons/x";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { TAGS_OF_ORDER } from "@/lib/office/lists/rules";
import type { OfficeOrder } from "@/lib/office/orders/types";

type OrderTagsProps = { order: Pick<OfficeOrder, "order_no" | "tags">; onAdd: () => void; onChange: () => void };

/** The tags of an order, each with a button that removes it, and a button that opens the form for another one. */
export function OrderTags({ order: { order_no: orderNo, tags }, onAdd, onChange }: OrderTagsProps) {
  const t = useTranslations("OfficeOrders.tags");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  async function remove(tag: string): Promise<void> {
    if (!(await run(() => officeApi.post("order/untag", { order_no: orderNo, tag })))) return;
    sayDone(`order ${orderNo}`, t("removed", { tag }));
    onChange();
  }
  return (
    <>
      <ul className="tg-list" aria-label={t("title")}>
        {tags.map((tag) => (
          <li key={tag} className="tg">
            <span title={tag}>{tag}</span>
            <button type="button" className="tg-x" aria-label={t("remove", { tag })} disabled={pending} onClick={() => void remove(tag)}>
              <X className="ic" aria-hidden />
            </button>
          </li>
        ))}
        {tags.length < TAGS_OF_ORDER ? (
          <li>
            <Button size="sm" variant="ghost" icon={<Tag className="ic ic-s" aria-hidden />} onClick={onAdd}>
              {t("add")}
            </Button>
          </li>
        ) : null}
      </ul>
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
    </>
  );
}
