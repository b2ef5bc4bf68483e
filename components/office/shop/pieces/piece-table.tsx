"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { StockPane, type Spec } from "@/components/office/shop/pieces/stock-pane";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount } from "@/lib/i18n/format";

/** Every spec of every piece with its stock; the pane corrects the selected one. */
export function PieceTable({ mayCorrect, onEdit }: { mayCorrect: boolean; onEdit: (pieceId: string) => void }) {
  const t = useTranslations("OfficeShop.pieces");
  const [selected, setSelected] = useState<string>();
  const { data, last, failure, reload } = useCall("pieces", ({ signal }) => officeApi.get("shop/pieces", { signal }));
  const rows = (data ?? last)?.pieces.flatMap(({ specs, ...piece }) => specs.map((spec): Spec => ({ ...spec, piece })));
  const chosen = rows?.find(({ spec_id: id }) => id === selected);
  return (
    <div className={chosen ? "sp-split" : "sp-part"}>
      <div>
        <CallFailed failure={failure} onRetry={reload} />
        <DataTable
          label={t("title")}
          height={52}
          rows={rows}
          rowKey={({ spec_id: id }) => id}
          selected={selected}
          onSelect={mayCorrect ? setSelected : undefined}
          empty={<p>{t("none")}</p>}
          columns={[
            {
              id: "piece",
              header: t("piece"),
              value: ({ piece }) => piece.name,
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
              value: ({ piece }) => piece.event_name ?? "",
              cell: ({ piece }) => piece.event_name ?? "–",
            },
            { id: "price", header: "NT$", isNumber: true, value: ({ price }) => price, cell: ({ price }) => formatCount(price) },
            { id: "stock", header: t("stock"), isNumber: true, value: ({ stock }) => stock, cell: ({ stock }) => formatCount(stock) },
            {
              id: "held",
              header: t("held"),
              isNumber: true,
              value: ({ held }) => held,
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
