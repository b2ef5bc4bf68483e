import type { PairPlace } from "@/lib/domain/seats/rules";
import type { LocalizedText } from "@/lib/i18n/languages";

/** The content of a pass. */
export type PassContent = {
  serial: string;
  ticketNo: string;
  orderNo: string;
  orderId: string;
  /** of the order: used if the wallet's language is none of ours */
  language: string;
  /** valid; used: its holder has entered; void: refunded, or moved to another holder */
  state: "valid" | "used" | "void";
  updatedAt: Date;
  event: { name: LocalizedText; slug: string; image: string; tint: string };
  hall: { name: LocalizedText; address: LocalizedText };
  sessionId: number;
  /** an exhibition's entry time */
  ticketTimeId: number | null;
  /** the times below are out of date, and the new ones are not known yet */
  isPostponed: boolean;
  startsAt: Date;
  entryAt: Date;
  endsAt: Date;
  /** until when an exhibition's entry time admits */
  entryUntil: Date | null;
  place: { section: LocalizedText | null; row: string | null; number: string | null };
  /** set if a wheelchair place and its companion seat were bought together */
  pair: PairPlace | null;
  priceName: LocalizedText;
  /** the name on the ticket, if its event asks for names */
  holderName: string | null;
};
