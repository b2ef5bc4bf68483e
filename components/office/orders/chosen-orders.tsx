"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { sayDone } from "@/components/office/ui/done/done-store";
import { ChosenBar } from "@/components/office/ui/filters/chosen-bar";
import { FileButtons } from "@/components/office/ui/filters/file-buttons";
import type { Chosen } from "@/components/office/ui/filters/use-chosen";
import { useEach } from "@/components/office/ui/filters/use-each";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { officeApi } from "@/lib/client/office/office-api";

type ChosenOrdersProps = {
  chosen: Chosen;
  /** order numbers of the list: others are no longer chosen */ keys: string[];
  onDone: () => void;
};

/** Acts on several orders: their mails sent again, and a file of them. */
export function ChosenOrders({ chosen: { chosen, put }, keys, onDone }: ChosenOrdersProps) {
  const t = useTranslations("OfficeOrders.chosen");
  const each = useEach();
  const [isAsking, setAsking] = useState(false);
  const numbers = keys.filter((key) => chosen.has(key));
  async function resend(): Promise<void> {
    setAsking(false);
    const outcome = await each.run(numbers, (orderNo) => officeApi.post("order/resend_mails", { order_no: orderNo, text: false }));
    if (!outcome) return;
    const { done, refused, left } = outcome;
    // those that were not sent stay chosen, to try them again
    put([...refused.map(({ key }) => key), ...left]);
    sayDone("orders", t("sent", { done, refused: refused.length + left.length }));
    onDone();
  }
  return (
    <>
      <ChosenBar count={numbers.length} onClear={() => put([])} each={each}>
        <Button size="sm" loading={each.progress !== undefined} onClick={() => setAsking(true)}>
          {t("resend")}
        </Button>
        <FileButtons path="order/search" query={{ order_nos: numbers.join(",") }} count={numbers.length} />
      </ChosenBar>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("ask", { count: numbers.length })}
        act={t("send", { count: numbers.length })}
        keep={t("keep")}
        danger={false}
        onAct={() => void resend()}
      >
        <p>{t("what")}</p>
      </ConfirmDialog>
    </>
  );
}
