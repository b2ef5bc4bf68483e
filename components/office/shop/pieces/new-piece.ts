import { likelyNow } from "@/lib/client/clock/server-clock";
import type { PieceData } from "@/lib/domain/shop-desk/types";

const nothing = () => ({ tw: "", en: "", jp: "", kr: "" });

export const newSpec = (): PieceData["specs"][number] => ({ spec_id: null, name: nothing(), price: 0, stock: 0 });
export const newLabel = nothing;

/** A piece that nobody has written anything of; with the event that the office is narrowed to. */
export function newPiece(eventId: string | null): PieceData {
  return {
    category: "event",
    event_id: eventId,
    name: nothing(),
    details: nothing(),
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
