"use client";

import { useTranslations } from "next-intl";
import { ParcelList } from "@/components/office/shop/parcel-list";
import { Pieces } from "@/components/office/shop/pieces/pieces";
import { ReturnList } from "@/components/office/shop/return-list";
import { PageHead } from "@/components/office/ui/page-head";
import { Tabs } from "@/components/ui/tabs";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct } from "@/lib/domain/staff/rules";

/** Parcels to pack, returns to decide, and the stock of each piece. */
export function ShopScreen() {
  const t = useTranslations("OfficeShop");
  const { roles } = useSelf();
  const pieces = { id: "pieces", label: t("pieces.title"), panel: <Pieces mayChange={mayAct(roles, ["events"])} /> };
  const tabs = mayAct(roles, ["service"])
    ? [
        { id: "parcels", label: t("parcels.title"), panel: <ParcelList /> },
        { id: "returns", label: t("returns.title"), panel: <ReturnList /> },
        pieces,
      ]
    : [pieces];
  return (
    <main id="main" className="work">
      <PageHead title={t("title")} />
      <Tabs label={t("title")} tabs={tabs} />
    </main>
  );
}
