import type { AgreementText } from "@/lib/domain/members/agreements/agreement";

export const text: AgreementText = {
  title: "Privacy policy",
  effective: "2023-01-01",
  sections: [
    { heading: "What we collect", paragraphs: [
      "Registration and member data: your name, salutation, mobile number, e-mail, address, and your password in a form that can't be turned back.",
      "Order data: the tickets and merchandise you order, pickup and delivery details, invoice details, payment method and result. Card numbers are entered on the payment provider's own page and never reach us; we keep only the last four digits.",
      "Usage records: connection time, network address, browser type and actions, used to keep the service safe and to find faults.",
    ] },
    { heading: "What we use it for", paragraphs: [
      "To verify who you are, to take orders and payments, for pickup, delivery and admission, to issue invoices, handle refunds, answer you, and send notices about your orders.",
      "To fulfil an order we pass what is needed to the event organizer and to the payment, e-invoice, text message and delivery providers, and no more than each task requires. We give nothing to others without your consent unless the law demands it.",
    ] },
    { heading: "How long, where and how", paragraphs: [
      "Data is used electronically or on paper, where the service needs it, for as long as you are a member and as long as the law requires accounts and invoices to be kept. After that it is deleted or made anonymous.",
    ] },
    { heading: "How we protect it", paragraphs: [
      "Data travels over encrypted connections, and only people who need it for their work have access. If personal data is ever compromised, we tell the members concerned as soon as the facts are established.",
    ] },
    { heading: "Your rights", paragraphs: [
      "You may see, copy, complete or correct your personal data, and ask us to stop collecting, processing or using it, or to delete it. You can change most of it in My account; for the rest, contact the hotline or mailbox at the foot of the page.",
      "Providing data is your choice, but without the required data you can't register, order or collect tickets. Order and invoice records that the law requires us to keep aren't deleted during that period.",
    ] },
    { heading: "Cookies", paragraphs: [
      "We use cookies to remember your language, keep you logged in and protect verification, and your browser's storage to keep the cart. You can refuse or delete cookies in your browser; logging in and ordering won't work without them.",
    ] },
    { heading: "Effect and changes", paragraphs: [
      "This policy took effect on 1 January 2023. Changes are announced on this site.",
    ] },
  ],
};
