import { POST as upload } from "@/app/(api)/office/api/picture/upload/route";
import { POST as correctStock } from "@/app/(api)/office/api/shop/correct_stock/route";
import { POST as correctTracking } from "@/app/(api)/office/api/shop/correct_tracking/route";
import { POST as decideReturn } from "@/app/(api)/office/api/shop/decide_return/route";
import { POST as delivered } from "@/app/(api)/office/api/shop/delivered/route";
import { POST as importTracking } from "@/app/(api)/office/api/shop/import_tracking/route";
import { GET as packingList } from "@/app/(api)/office/api/shop/packing_list/route";
import { GET as parcels } from "@/app/(api)/office/api/shop/parcels/route";
import { GET as piece } from "@/app/(api)/office/api/shop/piece/[merchandise_id]/route";
import { GET as pieces } from "@/app/(api)/office/api/shop/pieces/route";
import { POST as receiveReturn } from "@/app/(api)/office/api/shop/receive_return/route";
import { GET as returns } from "@/app/(api)/office/api/shop/returns/route";
import { POST as savePiece } from "@/app/(api)/office/api/shop/save_piece/route";
import { POST as ship } from "@/app/(api)/office/api/shop/ship/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";

/** The office's calls about pieces and their pictures, parcels and returns. */
export const shopCalls: Call[] = [
  post("/office/api/shop/correct_stock", correctStock, ["MERCHANDISE_NOT_FOUND", "OUT_OF_STOCK"]),
  post("/office/api/shop/correct_tracking", correctTracking, ["ORDER_NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/shop/decide_return", decideReturn, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/shop/delivered", delivered, ["ORDER_NOT_FOUND"]),
  post("/office/api/shop/import_tracking", importTracking),
  get("/office/api/shop/packing_list", packingList, ["NOT_FOUND", "UNAVAILABLE"]),
  get("/office/api/shop/parcels", parcels),
  get("/office/api/shop/piece/{merchandise_id}", piece, ["MERCHANDISE_NOT_FOUND"]),
  get("/office/api/shop/pieces", pieces),
  post("/office/api/shop/save_piece", savePiece, ["MERCHANDISE_NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/picture/upload", upload),
  post("/office/api/shop/receive_return", receiveReturn, [
    "NOT_FOUND",
    "CHANGE_REFUSED",
    "OUT_OF_STOCK",
    "NOT_RETURNABLE",
    "NOT_REFUNDABLE",
  ]),
  get("/office/api/shop/returns", returns),
  post("/office/api/shop/ship", ship, ["ORDER_NOT_FOUND"]),
];
