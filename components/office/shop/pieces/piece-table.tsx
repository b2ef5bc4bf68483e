"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { StockPane, type Spec } from "@/components/office/shop/pieces/stock-pane";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { FileButtons } from "@/components/office/ui/filters/file-buttons";
import { FilterBar } from "@/components/office/ui/filters/filter-bar";
import { NoRows } from "@/components/office/ui/filters/no-rows";
import { useFilterFields } from "@/components/office/ui/filters/use-filter-fields";
import { useListAddress } from "@/components/office/ui/filters/use-list-address";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount } from "@/lib/i18n/format";
import { lists } from "@/lib/office/lists/rules";
import { filterRows } from "@/lib/office/lists/short-rows";
import { pieceList } from "@/lib/office/shop/rules";

const { filters } = lists.pieces;

/** Every spec of every piece with its stock; the pane corrects the selected one. */
export function PieceTable({ mayCorrect, onEdit }: { mayCorrect: boolean; onEdit: (pieceId: string) => void }) {
  const t = useTranslations("OfficeShop.pieces");
  const [selected, setSelected] = useState<string>();
  const { data, last, failure, reload } = useCall("pieces", ({ signal }) => officeApi.get("shop/pieces", { signal }));
  const pieces = (data ?? last)?.pieces;
  const specs = pieces?.flatMap(({ specs: all, ...piece }) => all.map((spec): Spec => ({ ...spec, piece })));
  const address = useListAddress("pieces");
  const make = useFilterFields();
  const events = new Map(pieces?.flatMap(({ event_id: value, event_name: label }) => (value && label ? [[value, label]] : [])));
  const fields = [
    make.choice(
      "state",
      t("state"),
      filters.state.options.map((value) => ({ value, label: t(`states.${value}`) })),
    ),
    make.one(
      "event_id",
      t("event"),
      [...events].map(([value, label]) => ({ value, label })),
    ),
    make.amounts("stock", t("stock")),
  ];
  const rows = specs && filterRows(specs, pieceList.filterBy, address.values);
  const chosen = rows?.find(({ spec_id: id }) => id === selected);
  return (
    <div className={chosen ? "sp-split" : "sp-part"}>
      <div>
        <CallFailed failure={failure} onRetry={reload} />
        <FilterBar list="pieces" address={address} fields={fields}>
          <FileButtons path="shop/pieces" query={address.asked} />
        </FilterBar>
        <DataTable
          label={t("title")}
          height={52}
          rows={rows}
          rowKey={({ spec_id: id }) => id}
          selected={selected}
          onSelect={mayCorrect ? setSelected : undefined}
          empty={
            <NoRows address={address} fields={fields}>
              {t("none")}
            </NoRows>
          }
          columns={[
            {
              id: "piece",
              header: t("piece"),
              value: pieceList.sortBy.piece,
              cell: ({ piece, name }) => (
                <>
                  {piece.name}
                  <span className="tb-second">
                    {name}
                    {piece.published ? "" : ` · ${t("hidden")}`}
                  </span>
                </>
              ),
            },
            {
              id: "event",
              header: t("event"),
              isWideOnly: true,
              value: pieceList.sortBy.event,
              cell: ({ piece }) => piece.event_name ?? "–",
            },
            { id: "price", header: "NT$", isNumber: true, value: pieceList.sortBy.price, cell: ({ price }) => formatCount(price) },
            { id: "stock", header: t("stock"), isNumber: true, value: pieceList.sortBy.stock, cell: ({ stock }) => formatCount(stock) },
            {
              id: "held",
              header: t("held"),
              isNumber: true,
              value: pieceList.sortBy.held,
              cell: ({ held }) => (held ? formatCount(held) : "–"),
            },
          ]}
        />
      </div>
      {chosen ? (
        <StockPane
          key={selected}
          spec={chosen}
          onEdit={() => onEdit(chosen.piece.merchandise_id)}
          onClose={() => setSelected(undefined)}
          onDone={reload}
        />
      ) : null}
    </div>
  );
}
