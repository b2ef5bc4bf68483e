import type { PairPlace } from "@/lib/domain/seats/rules";
import type { LocalizedText } from "@/lib/i18n/languages";

/** What a pass says of its ticket. */
export type PassContent = {
  serial: string;
  ticketNo: string;
  orderNo: string;
  orderId: string;
  /** of the order: shown where a wallet speaks none of ours */
  language: string;
  /** lets somebody in; used: has let somebody in; void: refunded, or somebody else's now */
  state: "valid" | "used" | "void";
  updatedAt: Date;
  event: { name: LocalizedText; slug: string; image: string; tint: string };
  hall: { name: LocalizedText; address: LocalizedText };
  sessionId: number;
  /** an exhibition's entry time */
  ticketTimeId: number | null;
  /** the times below are not those at which it will take place, which nobody knows yet */
  isPostponed: boolean;
  startsAt: Date;
  entryAt: Date;
  endsAt: Date;
  /** until when an exhibition's entry time admits */
  entryUntil: Date | null;
  place: { section: LocalizedText | null; row: string | null; number: string | null };
  /** of a wheelchair place and its companion's that were bought together */
  pair: PairPlace | null;
  priceName: LocalizedText;
};
