"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { sayDone } from "@/components/office/ui/done/done-store";
import { ChosenBar } from "@/components/office/ui/filters/chosen-bar";
import type { Chosen } from "@/components/office/ui/filters/use-chosen";
import { useEach } from "@/components/office/ui/filters/use-each";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ApiError } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import { CHANGE_REFUSED } from "@/lib/errors/codes";

type ChosenParcelsProps = { chosen: Chosen; /** order numbers of the list */ keys: string[]; onDone: () => void };

/** Marks several parcels as shipped that have no tracking number, such as those that are handed over at the venue. */
export function ChosenParcels({ chosen: { chosen, put, isAll, toggleAll }, keys, onDone }: ChosenParcelsProps) {
  const t = useTranslations("OfficeShop.parcels");
  const words = useTranslations("OfficeLists");
  const each = useEach();
  const [isAsking, setAsking] = useState(false);
  const numbers = keys.filter((key) => chosen.has(key));
  async function ship(): Promise<void> {
    setAsking(false);
    const result = await each.run(numbers, async (orderNo) => {
      const { outcome } = await officeApi.post("shop/ship", { order_no: orderNo, tracking_no: "", allow_shared: false });
      // a second press ships nothing twice
      if (outcome !== "done" && outcome !== "already") throw new ApiError(CHANGE_REFUSED, t(`outcomes.${outcome}`));
    });
    if (!result) return;
    const { done, refused, left } = result;
    put([...refused.map(({ key }) => key), ...left]);
    sayDone("parcels", t("chosen.done", { done, refused: refused.length + left.length }));
    onDone();
  }
  return (
    <>
      {keys.length > 1 && numbers.length === 0 ? (
        <p>
          <Button size="sm" variant="ghost" disabled={isAll(keys)} onClick={() => toggleAll(keys)}>
            {words("chooseAll")}
          </Button>
        </p>
      ) : null}
      <ChosenBar count={numbers.length} onClear={() => put([])} each={each}>
        <Button size="sm" loading={each.progress !== undefined} onClick={() => setAsking(true)}>
          {t("chosen.ship")}
        </Button>
      </ChosenBar>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("chosen.ask", { count: numbers.length })}
        act={t("chosen.now", { count: numbers.length })}
        keep={t("chosen.keep")}
        danger={false}
        onAct={() => void ship()}
      >
        <p>{t("chosen.what")}</p>
      </ConfirmDialog>
    </>
  );
}
