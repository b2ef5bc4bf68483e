import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { inLanguages } from "@/lib/domain/wallet/in-languages";
import { passToken } from "@/lib/domain/wallet/pass-token";
import { APPLE_SERVICE_PATH } from "@/lib/domain/wallet/rules";
import type { PassContent } from "@/lib/domain/wallet/types";
import type { ApplePassData, ApplePassField } from "@/lib/files/wallet/apple-pass-data";
import { brand } from "@/lib/i18n/brand";
import { languages, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

/** A pass as Apple's Wallet shows it, with the code that the gate reads. Says no more than the ticket's page, so nobody's name. */
export function applePassData(pass: PassContent): ApplePassData {
  const { event, hall } = pass;
  const settings = env();
  return {
    serial: pass.serial,
    token: passToken(pass.serial),
    serviceUrl: `${settings.SITE_URL}${APPLE_SERVICE_PATH}`,
    organization: inLanguages(() => brand.name),
    description: inLanguages((t) => t("Tickets.pass.description")),
    language: languages.find((known) => known === pass.language) ?? ("tw" satisfies Language),
    image: event.image,
    tint: event.tint,
    code: pass.state === "valid" ? encodeTicket(pass, signingKey(settings.TICKET_SIGNING_KEY)) : null,
    number: pass.ticketNo,
    relevantAt: isoInTaipei(pass.entryAt),
    until: isoInTaipei(pass.endsAt),
    header: [{ ...timeField("date", "Tickets.pass.date", pass.startsAt), changed: inLanguages((t) => t("Tickets.pass.dateChanged")) }],
    primary: [{ key: "event", label: inLanguages((t) => t("Tickets.pass.event")), value: event.name }],
    secondary: [
      {
        key: "hall",
        label: inLanguages((t) => t("Tickets.pass.hall")),
        value: hall.name,
        changed: inLanguages((t) => t("Tickets.pass.hallChanged")),
      },
      entryField(pass),
    ],
    auxiliary: placeFields(pass),
    back: [
      {
        key: "state",
        label: inLanguages((t) => t("Tickets.pass.state")),
        value: inLanguages((t) => t(`Tickets.status.${pass.state}`)),
        changed: inLanguages((t) => t("Tickets.pass.stateChanged")),
      },
      { key: "address", label: inLanguages((t) => t("Tickets.pass.address")), value: hall.address },
      { key: "price", label: inLanguages((t) => t("Tickets.priceName")), value: pass.priceName },
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

function timeField(key: string, label: "Tickets.pass.date" | "Tickets.pass.doors" | "Tickets.pass.enterBy", at: Date): ApplePassField {
  return { key, label: inLanguages((t) => t(label)), value: isoInTaipei(at), isTime: true };
}

function entryField({ entryUntil, entryAt }: PassContent): ApplePassField {
  return entryUntil ? timeField("entry", "Tickets.pass.enterBy", entryUntil) : timeField("entry", "Tickets.pass.doors", entryAt);
}

/** Area, row and seat; a place without a number shows its kind of ticket instead, as on the ticket's page. */
function placeFields({ place: { section, row, number }, priceName }: PassContent): ApplePassField[] {
  return [
    ...(section ? [{ key: "section", label: inLanguages((t) => t("Tickets.section")), value: section }] : []),
    ...(row === null ? [] : [{ key: "row", label: inLanguages((t) => t("Tickets.row")), value: row }]),
    ...(number === null
      ? []
      : [{ key: "seat", label: inLanguages((t) => t(row === null ? "Tickets.standingNo" : "Tickets.seat")), value: number }]),
    ...(row === null ? [{ key: "kind", label: inLanguages((t) => t("Tickets.priceName")), value: priceName }] : []),
  ];
}
