"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { ChosenParcels } from "@/components/office/shop/chosen-parcels";
import { CorrectDialog } from "@/components/office/shop/correct-dialog";
import { ImportDialog } from "@/components/office/shop/import-dialog";
import { ShipForm } from "@/components/office/shop/ship-form";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { ChoiceBox } from "@/components/office/ui/filters/choice-box";
import { FileButtons } from "@/components/office/ui/filters/file-buttons";
import { FilterBar } from "@/components/office/ui/filters/filter-bar";
import { NoRows } from "@/components/office/ui/filters/no-rows";
import { useChosen } from "@/components/office/ui/filters/use-chosen";
import { useFilterFields } from "@/components/office/ui/filters/use-filter-fields";
import { useListAddress } from "@/components/office/ui/filters/use-list-address";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatDateTime } from "@/lib/i18n/format";
import { lists } from "@/lib/office/lists/rules";
import { filterRows } from "@/lib/office/lists/short-rows";
import { parcelList } from "@/lib/office/shop/rules";

const { filters } = lists.parcels;

/** Parcels to pack, oldest first, with the scanner's field above. A button shows those that were sent. */
export function ParcelList() {
  const t = useTranslations("OfficeShop.parcels");
  const choose = useTranslations("OfficeLists");
  const locale = useLocale();
  const [state, setState] = useState<"preparing" | "shipped">("preparing");
  const [corrected, setCorrected] = useState<{ no: string; tracking: string }>();
  const [isImporting, setImporting] = useState(false);
  const { data, last, failure, reload } = useCall(`parcels ${state}`, ({ signal }) =>
    officeApi.get("shop/parcels", { query: { state }, signal }),
  );
  const address = useListAddress("parcels");
  const make = useFilterFields();
  const fields = [
    make.choice(
      "method",
      t("method"),
      filters.method.options.map((value) => ({ value, label: t(`methods.${value}`) })),
    ),
    make.days("paid", t("paidOn")),
  ];
  const list = data ?? last;
  const parcels = list && filterRows(list.parcels, parcelList.filterBy, address.values);
  const chosen = useChosen();
  const keys = parcels?.map(({ order_no: no }) => no) ?? [];
  return (
    <section className="sp-part">
      <ShipForm onShipped={reload} />
      <div className="sp-line">
        <h2>
          {t(state)} {data ? <span className="of-sub num">{data.parcels.length}</span> : null}
        </h2>
        <Button variant="line" onClick={() => setState(state === "preparing" ? "shipped" : "preparing")}>
          {t(state === "preparing" ? "showShipped" : "showPreparing")}
        </Button>
        <Button variant="line" onClick={() => setImporting(true)}>
          {t("import")}
        </Button>
        {data && state === "preparing" && data.parcels.length > 0 ? (
          <a className="btn btn-line" href="/office/api/shop/packing_list" download>
            {t("packingList")}
          </a>
        ) : null}
      </div>
      <CallFailed failure={failure} onRetry={reload} />
      <FilterBar list="parcels" address={address} fields={fields}>
        <FileButtons path="shop/parcels" query={{ ...address.asked, state }} />
      </FilterBar>
      <DoneLine place="parcels" />
      {state === "preparing" ? <ChosenParcels chosen={chosen} keys={keys} onDone={reload} /> : null}
      {parcels?.length === 0 ? (
        <div className="of-empty">
          <NoRows address={address} fields={fields}>
            {t(state === "preparing" ? "none" : "noneSent")}
          </NoRows>
        </div>
      ) : null}
      <ul className="sp-list" aria-busy={!data}>
        {parcels?.map(({ order_no: no, paid_at: paidAt, method, receiver, lines, tracking_no: tracking, shipped_at: shippedAt }) => (
          <li key={no}>
            <p className="num">
              {state === "preparing" ? (
                <span className="tb-choice sp-choice">
                  <ChoiceBox
                    label={choose("chooseOne", { row: no })}
                    isChosen={chosen.chosen.has(no)}
                    onToggle={(isRange) => chosen.toggle(no, keys, isRange)}
                  />
                </span>
              ) : null}
              <Link href={`/office/orders/${no}`}>
                <b>{no}</b>
              </Link>{" "}
              {receiver} · {t(`methods.${method}`)}
              <span className="of-sub sp-block">
                {shippedAt
                  ? t("sentAt", { time: formatDateTime(shippedAt, locale), no: tracking || "–" })
                  : t("paidAt", { time: formatDateTime(paidAt, locale) })}
              </span>
            </p>
            {shippedAt ? (
              <Button variant="line" aria-label={`${t("correct")} ${no}`} onClick={() => setCorrected({ no, tracking: tracking ?? "" })}>
                {t("correct")}
              </Button>
            ) : null}
            <ul className="num">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {corrected ? (
        <CorrectDialog orderNo={corrected.no} before={corrected.tracking} onClose={() => setCorrected(undefined)} onCorrected={reload} />
      ) : null}
      <ImportDialog open={isImporting} onOpenChange={setImporting} onImported={reload} />
    </section>
  );
}
