import { carriesTickets } from "@/lib/domain/notifications/rules";
import type { LeasedMail, MailedTickets } from "@/lib/domain/notifications/types";
import { mailPicture } from "@/lib/domain/pictures/mail-picture";
import type { OrderTickets, TicketSheet } from "@/lib/domain/tickets/read-ticket-sheet";
import type { MailFile } from "@/lib/files/mail-body";
import { complimentaryPdf } from "@/lib/files/office/complimentary-pdf";
import { qrCodePng } from "@/lib/files/qr-code-png";
import { calendarText } from "@/lib/i18n/calendar-text";
import { findLocale, localizedPath } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { translate } from "@/lib/i18n/translate";
import { env } from "@/lib/platform/env";
import { configuredWallets } from "@/lib/platform/wallet-keys";

/** Further codes are only in the PDF. */
const CODES_MAX = 8;

/** Files are made one after the other: the process also ends holds. */
let turn: Promise<unknown> = Promise.resolve();

type Asked = Pick<LeasedMail, "template" | "orderId" | "language">;

/**
 * The attachments of a mail about paid e-tickets: picture, codes, a PDF and a calendar entry. Undefined for other mails.
 * @param tickets the tickets of its order, read with those of other mails
 */
export async function ticketFiles(mail: Asked, tickets: OrderTickets | undefined): Promise<MailedTickets | undefined> {
  const { orderId, language } = mail;
  const sheet = orderId !== null && carriesTickets(mail) ? tickets?.(language) : undefined;
  if (!sheet || orderId === null) return undefined;
  const made = turn.then(() => make(sheet, orderId, language));
  turn = made.catch(() => undefined);
  return made;
}

async function make(sheet: TicketSheet, orderId: string, language: Asked["language"]): Promise<MailedTickets> {
  const files: MailFile[] = [];
  const picture = await mailPicture(sheet.image);
  if (picture) files.push({ name: "event.jpg", type: "image/jpeg", content: picture, isInline: true });
  const tickets: MailedTickets["tickets"] = [];
  for (const [index, { seat, type, ticket_no: ticketNo, code, name: holder }] of sheet.tickets.entries()) {
    const name = `ticket-${index + 1}.png`;
    if (index < CODES_MAX) files.push({ name, type: "image/png", content: qrCodePng(code), isInline: true });
    const shown = index < CODES_MAX && { code: { name, alt: `QR Code ${seat || ticketNo}` } };
    tickets.push({ seat, type: [holder, type].filter(Boolean).join("  "), ticketNo, ...shown });
  }
  files.push({ name: `${sheet.order_no}.pdf`, type: "application/pdf", content: await complimentaryPdf(sheet) });
  if (sheet.session_time)
    files.push({
      name: `${sheet.order_no}.ics`,
      type: "text/calendar; method=PUBLISH",
      content: entryOf({ ...sheet, session_time: sheet.session_time, orderId, language }),
    });
  return {
    files,
    tickets,
    picture: picture && { name: "event.jpg", alt: sheet.event_name },
    links: configuredWallets(env()).map((wallet) => ({
      label: translate[language](`Tickets.wallet.${wallet}`),
      url: orderUrl(orderId, language, `?wallet=${wallet}`),
    })),
  };
}

function orderUrl(orderId: string, language: Asked["language"], query = ""): string {
  return env().SITE_URL + localizedPath(findLocale(language) as Locale, `/member/record/detail/${orderId}${query}`);
}

/** The show in a calendar, until it ends, with its seats. */
function entryOf({
  order_no,
  event_name,
  session_time,
  ends_at,
  hall,
  tickets,
  orderId,
  language,
}: TicketSheet & { session_time: string; orderId: string; language: Asked["language"] }): Buffer {
  const entry = calendarText({
    slug: order_no,
    title: event_name,
    at: session_time,
    ends: ends_at,
    url: orderUrl(orderId, language),
    location: hall,
    notes: tickets.map(({ seat, ticket_no: no }) => [seat, no].filter(Boolean).join("  ")).join("\n"),
    alarm: "PT2H",
  });
  return Buffer.from(entry);
}
