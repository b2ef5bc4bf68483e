import { maskedMobile } from "@/lib/domain/members/masked";
import { nationalMobile } from "@/lib/domain/members/phone";
import { fullName } from "@/lib/domain/members/rules";
import { holderDeadlines, PERSON_CHANGES_MAX } from "@/lib/domain/tickets/holders/rules";
import type { TicketView } from "@/lib/domain/tickets/types";
import { isoInTaipei } from "@/lib/platform/clock";

/** Columns about a ticket's holder: the event's switches, the name and the guest. */
export type HolderRow = {
  type: "e_ticket" | "kiosk";
  status: TicketView["status"];
  issued_at: Date;
  entry_at: Date;
  names_required: boolean;
  name_changes: boolean;
  hand_over: boolean;
  holder_name: string | null;
  person_changes: number | null;
  guest_last_name: string | null;
  guest_first_name: string | null;
  guest_mobile: string | null;
  guest_country: string | null;
  guest_accepted: Date | null;
};

type HolderView = Pick<TicketView, "holder_name" | "naming" | "guest" | "hand_over_until">;

/** The name and the guest of a ticket as its buyer sees them, with what the buyer may still change, and until when. */
export function holderView(row: HolderRow, now: Date): HolderView {
  const { enterUntil, correctUntil, handOverUntil } = holderDeadlines({ entryAt: row.entry_at, issuedAt: row.issued_at });
  const isOpen = row.status === "valid" || row.status === "picked_up";
  const mayHand = isOpen && now < handOverUntil;
  const naming = row.names_required && {
    enter_until: isoInTaipei(enterUntil),
    correct_until: isoInTaipei(correctUntil),
    may_enter: isOpen && row.holder_name === null && now < enterUntil,
    may_correct: isOpen && row.holder_name !== null && now < correctUntil,
    may_change_person:
      isOpen && row.holder_name !== null && row.name_changes && (row.person_changes ?? 0) < PERSON_CHANGES_MAX && now < enterUntil,
  };
  return {
    ...(row.holder_name === null ? {} : { holder_name: row.holder_name }),
    ...(naming && { naming }),
    ...(row.guest_mobile === null ? {} : { guest: guestView(row, { until: handOverUntil, mayHand }) }),
    ...(row.hand_over && row.type === "e_ticket" && row.guest_mobile === null && mayHand
      ? { hand_over_until: isoInTaipei(handOverUntil) }
      : {}),
  };
}

function guestView(row: HolderRow, { until, mayHand }: { until: Date; mayHand: boolean }): TicketView["guest"] {
  return {
    state: row.guest_accepted ? "accepted" : "handed",
    // Before the guest accepts, the buyer learns nothing from a number.
    ...(row.guest_accepted ? { name: fullName(row.guest_last_name ?? "", row.guest_first_name ?? "") } : {}),
    mobile: maskedMobile(nationalMobile(row.guest_mobile ?? "", row.guest_country ?? "")),
    until: isoInTaipei(until),
    may_call_back: mayHand,
  };
}
