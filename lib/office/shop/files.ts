import type { z } from "zod";
import type { Table } from "@/lib/files/table/columns";
import type { Language } from "@/lib/i18n/languages";
import { shownRows } from "@/lib/office/lists/short-rows";
import { listShopParcels } from "@/lib/office/shop/list-shop-parcels";
import { listShopReturns } from "@/lib/office/shop/list-shop-returns";
import { listPieces } from "@/lib/office/shop/pieces/list-pieces";
import { parcelList, pieceList, returnList } from "@/lib/office/shop/rules";
import type { parcelFileQuery, pieceFileQuery, returnFileQuery } from "@/lib/office/shop/schemas";
import type { Parcels, ShopReturns, ShopScope } from "@/lib/office/shop/types";

// Files of the shop page's lists, as they are shown: their columns in order, each with its format.

type Reader = { scope: ShopScope; language: Language };

type ParcelRow = Pick<Parcels["parcels"][number], "order_no" | "paid_at" | "method" | "receiver" | "tracking_no" | "shipped_at"> & {
  goods: string[];
};

/** Receivers are masked. */
export async function parcelsFile({ state, ...query }: z.output<typeof parcelFileQuery>, reader: Reader): Promise<Table<ParcelRow>> {
  const { parcels } = await listShopParcels({ ...reader, state });
  const rows = shownRows(parcels, parcelList, query).map(({ lines: goods, ...parcel }) => ({ ...parcel, goods }));
  return {
    name: `parcels-${state}`,
    columns: {
      order_no: "id",
      paid_at: "time",
      method: { codes: "deliveryMethod" },
      receiver: "text",
      goods: "text",
      tracking_no: "id",
      shipped_at: "time",
    },
    read: () => [rows],
  };
}

type ReturnRow = Pick<ShopReturns["returns"][number], "return_id" | "order_no" | "kind" | "qty" | "amount" | "reason" | "requested_at"> & {
  state: string;
  goods: string;
};

/** `amount` is due for the goods, without postage. */
export async function returnsFile(query: z.output<typeof returnFileQuery>, reader: Reader): Promise<Table<ReturnRow>> {
  const { returns } = await listShopReturns(reader);
  const rows = shownRows(returns, returnList, query).map(({ status: state, spec: goods, ...back }) => ({ ...back, state, goods }));
  return {
    name: "returns",
    columns: {
      return_id: "id",
      order_no: "id",
      kind: { codes: "returnKind" },
      state: { codes: "returnState" },
      goods: "text",
      qty: "count",
      amount: "amount",
      reason: "text",
      requested_at: "time",
    },
    read: () => [rows],
  };
}

type PieceRow = {
  goods: string;
  spec: string;
  state: string;
  event_name: string | null;
  unit_price: number;
  stock: number;
  held: number;
};

/** A line for each spec. */
export async function piecesFile(query: z.output<typeof pieceFileQuery>, reader: Reader): Promise<Table<PieceRow>> {
  const { pieces } = await listPieces(reader);
  const specs = pieces.flatMap((piece) => piece.specs.map((spec) => ({ ...spec, piece })));
  const rows = shownRows(specs, pieceList, query).map(({ name: spec, price, stock, held, piece }) => ({
    goods: piece.name,
    spec,
    state: piece.published ? "shown" : "hidden",
    event_name: piece.event_name,
    unit_price: price,
    stock,
    held,
  }));
  return {
    name: "pieces",
    columns: {
      goods: "text",
      spec: "text",
      state: { codes: "pieceState" },
      event_name: "text",
      unit_price: "amount",
      stock: "count",
      held: "count",
    },
    read: () => [rows],
  };
}
