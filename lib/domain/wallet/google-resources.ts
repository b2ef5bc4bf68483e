import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { inLanguages } from "@/lib/domain/wallet/in-languages";
import type { PassContent } from "@/lib/domain/wallet/types";
import { brand } from "@/lib/i18n/brand";
import { contentLanguages, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";
import { localeOfLanguage } from "@/lib/i18n/messages";
import { isoInTaipei } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

/** The path from which Google loads the site's logo. */
const LOGO_PATH = "/icons/icon-512.png";

function localized(text: LocalizedText, first: ContentLanguage = "tw") {
  return {
    defaultValue: { language: localeOfLanguage(first), value: text[first] },
    translatedValues: contentLanguages
      .filter((other) => other !== first)
      .map((other) => ({ language: localeOfLanguage(other), value: text[other] })),
  };
}

/** The same text in every language. */
const plain = (value: string) => ({ defaultValue: { language: localeOfLanguage("tw"), value } });

/** A session, or one entry time of an exhibition: its passes share a class. */
export function googleClassId({ sessionId, ticketTimeId }: Pick<PassContent, "sessionId" | "ticketTimeId">, issuerId: string): string {
  return `${issuerId}.session-${sessionId}${ticketTimeId === null ? "" : `-time-${ticketTimeId}`}`;
}

export function googleObjectId({ serial }: Pick<PassContent, "serial">, issuerId: string): string {
  return `${issuerId}.${serial}`;
}

/** An EventTicketClass. */
export function googleClass(pass: PassContent, issuerId: string) {
  const { SITE_URL: site } = env();
  const { event, hall } = pass;
  const image = (path: string) => ({ sourceUri: { uri: `${site}${path}` }, contentDescription: localized(event.name) });
  return {
    id: googleClassId(pass, issuerId),
    issuerName: brand.name,
    reviewStatus: "UNDER_REVIEW",
    eventName: localized(event.name),
    eventId: googleClassId(pass, issuerId),
    venue: { name: localized(hall.name), address: localized(hall.address) },
    // null clears the earlier value
    dateTime: pass.isPostponed
      ? null
      : { start: isoInTaipei(pass.startsAt), doorsOpen: isoInTaipei(pass.entryAt), end: isoInTaipei(pass.endsAt) },
    logo: image(LOGO_PATH),
    heroImage: image(event.image),
    hexBackgroundColor: event.tint,
    finePrint: localized(inLanguages((t) => t("Tickets.note"))),
    homepageUri: { uri: `${site}/activity/${encodeURIComponent(event.slug)}`, description: event.name.tw },
    multipleDevicesAndHoldersAllowedStatus: "ONE_USER_ALL_DEVICES",
  };
}

/** An EventTicketObject, with the code that the gate reads. It has no name but the one on the ticket. */
export function googleObject(pass: PassContent, issuerId: string) {
  const { place, pair, state } = pass;
  const seat = place.number;
  const code = state === "valid" ? encodeTicket(pass, signingKey(env().TICKET_SIGNING_KEY)) : null;
  return {
    id: googleObjectId(pass, issuerId),
    classId: googleClassId(pass, issuerId),
    state: ({ valid: "ACTIVE", used: "COMPLETED", void: "EXPIRED" } as const)[state],
    // null removes the code
    barcode: code === null ? null : { type: "QR_CODE", value: code, alternateText: pass.ticketNo },
    ticketNumber: pass.ticketNo,
    reservationInfo: { confirmationCode: pass.orderNo },
    ticketType: localized(pass.priceName),
    // null clears the earlier value
    ticketHolderName: pass.holderName,
    seatInfo: {
      ...(place.section ? { section: localized(place.section) } : {}),
      ...(place.row === null ? {} : { row: plain(place.row) }),
      ...(seat === null
        ? {}
        : { seat: pair ? localized(inLanguages((t) => t(`Orders.record.${pair}Seat`, { number: seat }))) : plain(seat) }),
    },
    // null clears the earlier value
    textModulesData: pair && [
      {
        id: "pair",
        localizedHeader: localized(inLanguages((t) => t("Tickets.seat"))),
        localizedBody: localized(inLanguages((t) => t(`Tickets.pair.${pair}`))),
      },
    ],
    validTimeInterval: pass.isPostponed ? null : { end: { date: isoInTaipei(pass.endsAt) } },
  };
}
