import { artistCalls } from "@/lib/contract/artist";
import type { Call } from "@/lib/contract/call";
import { drawCalls } from "@/lib/contract/draw";
import { eventCalls } from "@/lib/contract/event";
import { memberCalls } from "@/lib/contract/member";
import { merchandiseCalls } from "@/lib/contract/merchandise";
import { miscCalls } from "@/lib/contract/misc";
import { officeArtistCalls } from "@/lib/contract/office/artist";
import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { officeCallOffCalls } from "@/lib/contract/office/call-off";
import { officeDrawCalls } from "@/lib/contract/office/draw";
import { officeEventCalls } from "@/lib/contract/office/event";
import { officeGateCalls } from "@/lib/contract/office/gate";
import { officeHallCalls } from "@/lib/contract/office/hall";
import { officeLetterCalls } from "@/lib/contract/office/letter";
import { officeLoginCalls } from "@/lib/contract/office/login";
import { officeMemberCalls } from "@/lib/contract/office/member";
import { officeMoneyCalls } from "@/lib/contract/office/money";
import { officeNewsCalls } from "@/lib/contract/office/news";
import { officeOrderCalls } from "@/lib/contract/office/order";
import { officeOrganizerCalls } from "@/lib/contract/office/organizer";
import { officeReportCalls } from "@/lib/contract/office/report";
import { officeRightCalls } from "@/lib/contract/office/right";
import { officeSeatCalls } from "@/lib/contract/office/seat";
import { officeShopCalls } from "@/lib/contract/office/shop";
import { officeSourceCalls } from "@/lib/contract/office/source";
import { officeStaffCalls } from "@/lib/contract/office/staff";
import { officeOwnStatementCalls, officeStatementCalls } from "@/lib/contract/office/statement";
import { officeTodayCalls } from "@/lib/contract/office/today";
import { officeViewCalls } from "@/lib/contract/office/view";
import { officeWebhookCalls } from "@/lib/contract/office/webhook";
import { orderCalls } from "@/lib/contract/order";
import { organizerCalls } from "@/lib/contract/organizer";
import { passkeyCalls } from "@/lib/contract/passkey";
import { paymentCalls } from "@/lib/contract/payment";
import { roomCalls } from "@/lib/contract/room";
import { sessionCalls } from "@/lib/contract/session";
import { ticketCalls } from "@/lib/contract/ticket";

/** The contract by subject, in the order in which a client uses the calls; the office's in the order of a working day. */
const contract = [
  { title: "Account", calls: memberCalls },
  { title: "Account", calls: passkeyCalls },
  { title: "Events", calls: eventCalls },
  { title: "Artists and venues", calls: artistCalls },
  { title: "Seats", calls: sessionCalls },
  { title: "Draws", calls: drawCalls },
  { title: "Orders", calls: roomCalls },
  { title: "Orders", calls: orderCalls },
  { title: "Payment and tickets", calls: paymentCalls },
  { title: "Payment and tickets", calls: ticketCalls },
  { title: "Merchandise", calls: merchandiseCalls },
  { title: "Places", calls: miscCalls },
  { title: "Organizers' systems", calls: organizerCalls },
  { title: "Office", calls: officeLoginCalls },
  { title: "Office", calls: officeTodayCalls },
  { title: "Office", calls: officeStaffCalls },
  { title: "Office", calls: officeStatementCalls },
  { title: "Office", calls: officeOrderCalls },
  { title: "Office", calls: officeMemberCalls },
  { title: "Office", calls: officeSeatCalls },
  { title: "Office", calls: officeBoxOfficeCalls },
  { title: "Office", calls: officeGateCalls },
  { title: "Office", calls: officeShopCalls },
  { title: "Office", calls: officeMoneyCalls },
  { title: "Office", calls: officeOrganizerCalls },
  { title: "Office", calls: officeOwnStatementCalls },
  { title: "Office", calls: officeReportCalls },
  { title: "Office", calls: officeEventCalls },
  { title: "Office", calls: officeRightCalls },
  { title: "Office", calls: officeDrawCalls },
  { title: "Office", calls: officeSourceCalls },
  { title: "Office", calls: officeArtistCalls },
  { title: "Office", calls: officeHallCalls },
  { title: "Office", calls: officeCallOffCalls },
  { title: "Office", calls: officeLetterCalls },
  { title: "Office", calls: officeNewsCalls },
  { title: "Office", calls: officeWebhookCalls },
  { title: "Office", calls: officeViewCalls },
] as const;

type Files = (typeof contract)[number]["calls"];
type OneOf<File> = File extends unknown ? File[keyof File] : never;

/** Any one call of the contract, with its own types. */
export type AnyCall = OneOf<Files>;

export type Section = { title: string; calls: Call[] };

/** The contract by its titles. */
export const sections: Section[] = [...new Set(contract.map(({ title }) => title))].map((title) => ({
  title,
  calls: contract.filter((part) => part.title === title).flatMap(({ calls }) => Object.values<Call>(calls)),
}));
