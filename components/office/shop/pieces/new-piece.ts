import { likelyNow } from "@/lib/client/clock/server-clock";
import { sameText } from "@/lib/i18n/languages";
import type { PieceData } from "@/lib/office/shop/types";

export const newSpec = (): PieceData["specs"][number] => ({ spec_id: null, name: sameText(), price: 0, stock: 0 });

/** Returns an empty piece, for the event that is chosen in the house bar. */
export function newPiece(eventId: string | null): PieceData {
  return {
    category: "event",
    event_id: eventId,
    name: sameText(),
    details: sameText(),
    images: [],
    listed_at: new Date(likelyNow()).toISOString(),
    limited: false,
    quota: 0,
    quota_scope: "member",
    custom_text: [],
    delivery: [{ method: "home", fee: 80 }],
    specs: [newSpec()],
  };
}
