import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { inLanguages } from "@/lib/domain/wallet/in-languages";
import { passToken } from "@/lib/domain/wallet/pass-token";
import { APPLE_SERVICE_PATH } from "@/lib/domain/wallet/rules";
import type { PassContent } from "@/lib/domain/wallet/types";
import type { ApplePassData, ApplePassField } from "@/lib/files/wallet/apple-pass-data";
import { brand } from "@/lib/i18n/brand";
import { contentLanguages, type ContentLanguage } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

/** A pass as Apple's Wallet shows it, with the code that the gate reads. Like the ticket's page, it has no name but the one on the ticket. */
export function applePassData(pass: PassContent): ApplePassData {
  const { event, hall, isPostponed } = pass;
  const settings = env();
  return {
    serial: pass.serial,
    token: passToken(pass.serial),
    serviceUrl: `${settings.SITE_URL}${APPLE_SERVICE_PATH}`,
    organization: inLanguages(() => brand.name),
    description: inLanguages((t) => t("Tickets.pass.description")),
    language: contentLanguages.find((known) => known === pass.language) ?? ("tw" satisfies ContentLanguage),
    image: event.image,
    tint: event.tint,
    code: pass.state === "valid" ? encodeTicket(pass, signingKey(settings.TICKET_SIGNING_KEY)) : null,
    number: pass.ticketNo,
    relevantAt: isPostponed ? null : isoInTaipei(pass.entryAt),
    until: isPostponed ? null : isoInTaipei(pass.endsAt),
    header: [dateField(pass)],
    primary: [{ key: "event", label: inLanguages((t) => t("Tickets.pass.event")), value: event.name }],
    secondary: [
      {
        key: "hall",
        label: inLanguages((t) => t("Tickets.pass.hall")),
        value: hall.name,
        changed: inLanguages((t) => t("Tickets.pass.hallChanged")),
      },
      ...(isPostponed ? [] : [startField(pass)]),
      ...holderFields(pass),
    ],
    auxiliary: [...placeFields(pass), ...(isPostponed ? [] : [entryField(pass)])],
    back: [
      {
        key: "state",
        label: inLanguages((t) => t("Tickets.pass.state")),
        value: inLanguages((t) => t(`Tickets.status.${pass.state}`)),
        changed: inLanguages((t) => t("Tickets.pass.stateChanged")),
      },
      { key: "address", label: inLanguages((t) => t("Tickets.pass.address")), value: hall.address },
      { key: "price", label: inLanguages((t) => t("Tickets.priceName")), value: pass.priceName },
      ...(pass.pair
        ? [{ key: "pair", label: inLanguages((t) => t("Tickets.seat")), value: inLanguages((t) => t(`Tickets.pair.${pass.pair!}`)) }]
        : []),
      { key: "number", label: inLanguages((t) => t("Tickets.pass.number")), value: pass.ticketNo },
      { key: "order", label: inLanguages((t) => t("Tickets.pass.order")), value: pass.orderNo },
      { key: "rules", label: inLanguages((t) => t("Tickets.pass.rules")), value: inLanguages((t) => t("Tickets.note")) },
      {
        key: "page",
        label: inLanguages((t) => t("Tickets.title")),
        value: `${settings.SITE_URL}/member/record/detail/${pass.orderId}`,
      },
    ],
  };
}

function dateField({ startsAt, isPostponed }: PassContent): ApplePassField {
  return {
    key: "date",
    label: inLanguages((t) => t("Tickets.pass.date")),
    ...(isPostponed ? { value: inLanguages((t) => t("Tickets.pass.postponed")) } : { value: isoInTaipei(startsAt), shows: "day" }),
    changed: inLanguages((t) => t("Tickets.pass.dateChanged")),
  };
}

/** When the show starts; for an exhibition when the entry time starts. */
function startField({ startsAt, entryUntil }: PassContent): ApplePassField {
  return {
    key: "start",
    label: inLanguages((t) => t(entryUntil ? "Tickets.pass.doors" : "Tickets.pass.starts")),
    value: isoInTaipei(startsAt),
    shows: "time",
    ...(entryUntil ? {} : { changed: inLanguages((t) => t("Tickets.pass.startsChanged")) }),
  };
}

/** The name on the ticket, where its event asks for names. */
function holderFields({ holderName }: PassContent): ApplePassField[] {
  if (holderName === null) return [];
  const label = inLanguages((t) => t("Tickets.pass.holder"));
  return [{ key: "holder", label, value: holderName, changed: inLanguages((t) => t("Tickets.pass.holderChanged")) }];
}

function entryField({ entryUntil, entryAt }: PassContent): ApplePassField {
  return {
    key: "entry",
    label: inLanguages((t) => t(entryUntil ? "Tickets.pass.enterBy" : "Tickets.pass.doors")),
    value: isoInTaipei(entryUntil ?? entryAt),
    shows: "time",
  };
}

/** Area, row and seat; a place without a number shows its kind of ticket instead, as on the ticket's page. */
function placeFields({ place: { section, row, number }, pair, priceName }: PassContent): ApplePassField[] {
  return [
    ...(section ? [{ key: "section", label: inLanguages((t) => t("Tickets.section")), value: section }] : []),
    ...(row === null ? [] : [{ key: "row", label: inLanguages((t) => t("Tickets.row")), value: row }]),
    ...(number === null
      ? []
      : [
          {
            key: "seat",
            label: inLanguages((t) => t(row === null ? "Tickets.standingNo" : "Tickets.seat")),
            value: pair ? inLanguages((t) => t(`Orders.record.${pair}Seat`, { number })) : number,
          },
        ]),
    ...(row === null ? [{ key: "kind", label: inLanguages((t) => t("Tickets.priceName")), value: priceName }] : []),
  ];
}
