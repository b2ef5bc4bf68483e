import type { z } from "zod";
import type { importedSchema, parcelsSchema, pieceData, pieceSchema, piecesSchema, shopReturnsSchema } from "@/lib/office/shop/schemas";

export type Pieces = z.output<typeof piecesSchema>;
export type PieceData = z.output<typeof pieceData>;
export type Piece = z.output<typeof pieceSchema>;
export type Parcels = z.output<typeof parcelsSchema>;
export type Imported = z.output<typeof importedSchema>;
export type ShopReturns = z.output<typeof shopReturnsSchema>;

/** The events that a staff member is limited to; null: all, and what belongs to no event. */
export type ShopScope = number[] | null;
