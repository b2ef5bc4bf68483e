"use client";

import { useTranslations } from "next-intl";
import { ParcelList } from "@/components/office/shop/parcel-list";
import { Pieces } from "@/components/office/shop/pieces/pieces";
import { ReturnList } from "@/components/office/shop/return-list";
import { useTab } from "@/components/office/ui/filters/use-tab";
import { PageHead } from "@/components/office/ui/page-head";
import { Tabs } from "@/components/ui/tabs";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct } from "@/lib/domain/staff/rules";

const tabs = ["parcels", "returns", "pieces"] as const;

/** Parcels to pack, returns to decide, and the stock of each piece. The tab is in the address. */
export function ShopScreen() {
  const t = useTranslations("OfficeShop");
  const { roles } = useSelf();
  const offered = tabs.filter((id) => id === "pieces" || mayAct(roles, ["service"]));
  const { tab, open } = useTab(offered);
  const panels = { parcels: <ParcelList />, returns: <ReturnList />, pieces: <Pieces mayChange={mayAct(roles, ["events"])} /> };
  return (
    <main id="main" className="work">
      <PageHead title={t("title")} />
      <Tabs
        label={t("title")}
        value={tab}
        onChange={open}
        // a list that is not shown has no keys and no filters
        tabs={offered.map((id) => ({ id, label: t(`${id}.title`), panel: id === tab ? panels[id] : null }))}
      />
    </main>
  );
}
