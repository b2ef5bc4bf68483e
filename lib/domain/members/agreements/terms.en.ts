import type { AgreementText } from "@/lib/domain/members/agreements/agreement";
import { brand } from "@/lib/i18n/brand";

export const text: AgreementText = {
  title: "Terms of service",
  effective: "2024-04-15",
  sections: [
    {
      id: "scope",
      heading: "What these terms cover",
      clauses: [
        `These terms apply to the ticketing and merchandise service (the “service”) run by ${brand.name} (Taiwan tax ID ${brand.taxId}; “we”, “us”). They are a contract between you, the member, and us.`,
        "Please read them in full before you register or use the service. By completing registration or placing an order you confirm that you have read, understood and accepted them.",
        "What an event page, its purchase notice or a product page says about that event or product is part of these terms. If the two differ, the one that is better for you applies.",
        "You agree that declarations may be made electronically. Records of orders, payments and notices are made and kept in electronic form; you find yours in [My orders](/member/record/list).",
      ],
    },
    {
      id: "account",
      heading: "Your account",
      clauses: [
        "Each mobile number can register one account. The details you give must be true, correct and complete, and it is up to you to keep them current.",
        "All member functions become available once your mobile number is verified. A new number has to be verified again, and you will need to log in again.",
        "The account is for you alone and may not be lent, transferred or shared. Keep your password and codes to yourself: what is ordered or done with the right number and password is presumed to be done by you.",
        "If you find that somebody else is using your account, change your password at once and tell us. Changing or resetting the password logs out your other devices.",
        "This site and the companion app of the same group share member accounts, as set out in the group membership text you accept on registration.",
        "You may ask us to delete your account at any time. It can be deleted once no order is unpaid, no ticket is left to be used, no refund or return is under way and all merchandise has been delivered.",
      ],
    },
    {
      id: "eligibility",
      heading: "Who may use the service",
      clauses: [
        "The service is for people aged 18 and over.",
        "If you are under 18, your legal guardian must read and accept these terms before you register or use the service; your use of it counts as made with that consent. Mandatory rules on the acts of minors are not affected.",
      ],
    },
    {
      id: "role",
      heading: "Our role",
      clauses: [
        "We sell tickets, collect the ticket price and take orders on behalf of event organizers. The rights that a ticket stands for are owed by the organizer.",
        "The organizer is responsible for the event: its content, performers, time, place, seating and admission rules, and any change, postponement or cancellation. The organizer's announcements prevail.",
        "The organizer is named on each event page. We pass on notices between you and the organizer and carry out refunds as the organizer announces.",
      ],
    },
    {
      id: "order",
      heading: "Ordering",
      clauses: [
        "Sessions, ticket types and prices on an event page are an invitation to order. When you confirm seats or tickets and submit, an order is made and what you chose is held until the payment deadline shown in it. The purchase is complete once payment is made.",
        "The number of tickets each member may buy for a session is shown on the event page and counted by account.",
        "While you have an unpaid order, pay for it or cancel it before you start another. An order that isn't paid by its deadline is cancelled automatically and its seats or goods are released.",
        "Some sessions are sold through an online waiting room. Those who arrive before the sale are placed in random order; after that it is first come, first served. Once it is your turn, choose within the time shown. A better place in the queue can't be bought from us, in any way.",
        "When the system assigns seats, it picks seats next to each other in the area you chose. If the number you asked for isn't available, no order is made.",
        "If a price or the stock shown was plainly wrong, we may tell you and cancel the order once we notice; whatever you paid is returned in full.",
      ],
    },
    {
      id: "payment",
      heading: "Payment",
      clauses: [
        "You can pay by credit card, UnionPay card, ATM transfer or at a convenience store. Which of these are offered depends on the amount and on the time left until the event, and is shown when you pay.",
        "Credit card payments require 3D verification, and the cardholder must be the purchaser. The card number is entered on the payment provider's page; it doesn't pass through us and we don't store it.",
        "For ATM transfer and convenience store payment, pay the full amount by the deadline that comes with the account or code. A payment that is late, of another amount or split into parts doesn't count.",
        "The payment method can't be changed once chosen.",
        "Credit card authorization may take more than a minute. Please don't close or reload the page while waiting. We recommend the Chrome browser.",
        "Money that reaches us after the order was cancelled, twice, or in the wrong amount is returned in full. If the same seats can still be sold, we may restore the order instead and tell you.",
      ],
    },
    {
      id: "pickup",
      heading: "Pickup and delivery",
      clauses: [
        "Tickets are issued as e-tickets or picked up at a convenience store kiosk, as the event page says; you choose when you order. Pickup and delivery follow your member data as it stood when you ordered. Changing your member data later doesn't change an existing order.",
        "E-tickets appear in [My orders](/member/record/list) once the order is paid.",
        "For kiosk pickup, use the pickup number in your order at a partner store; the pickup fee is paid with the order. Paper tickets that are lost, damaged or destroyed are not reissued.",
      ],
    },
    {
      id: "entry",
      heading: "Using your tickets",
      clauses: [
        "Every person needs a ticket, children included, unless the event page says otherwise.",
        "The tickets of one order can't be split between accounts. Tickets are validated at the entrance from the account that bought them; screenshots and copies aren't accepted.",
        "A ticket admits once, and the first validation counts. Keep your codes to yourself: a ticket that somebody else has used is neither reissued nor refunded.",
        "Follow the rules of the organizer and the venue. The price isn't refunded to anyone who is refused entry or asked to leave for breaking them.",
      ],
    },
    {
      id: "fees",
      heading: "Service fees and invoices",
      clauses: [
        "Service, pickup and delivery fees are listed before you submit an order and are the price of what we do.",
        "We issue electronic invoices for service, pickup and delivery fees and for merchandise. The face value of tickets is collected for the organizer and isn't part of our invoice.",
        "An invoice can be sent by email, stored under a mobile barcode, donated, or issued to a company tax number. The tax number can't be changed after payment.",
      ],
    },
    {
      id: "refund",
      heading: "Refunds and exchanges",
      clauses: [
        "A refund must be asked for at least 10 days before the event date (Taiwan time; the whole of the tenth day before counts), by the purchaser in person, with the application form on the order page. Later requests aren't accepted.",
        "Where the event's page states another deadline or fee, that applies instead; it can't become less favourable for tickets that were bought.",
        "Unless stated otherwise, a handling fee of 10% of the face value is kept. Service, pickup, transfer and postage fees aren't refunded.",
        "An order is refunded as a whole, and package tickets as a whole set. Products added to the tickets are returned with them, and their price is refunded in full.",
        "An exchange counts as a refund: the tickets are refunded first and ordered anew, and the old seats aren't kept.",
        "A request can't be withdrawn once we've received it. Until it is decided, the tickets can be used; an order with a ticket that has been used can't be refunded. On approval the tickets become void and the order is cancelled.",
        "Printed tickets have to be sent back. The refund is made once they have arrived complete.",
        "Card payments go back to the same card; when the money shows there depends on the card's bank. ATM and convenience store payments are transferred to a Taiwan bank account in the purchaser's name.",
        `Refund paperwork is handled Monday to Friday, ${brand.hours.paperwork.join(", ")}, except on public holidays.`,
        "These conditions never fall short of the mandatory provisions for ticket contracts announced by the competent authority.",
      ],
    },
    {
      id: "changes-of-event",
      heading: "Events that change or are cancelled",
      clauses: [
        "If an event is cancelled or postponed, or its venue or main performers change, refunds follow the organizer's announcement. Within the period announced, the full face value is refunded and no handling fee is kept.",
        "The same applies to force majeure such as natural disasters, epidemics or orders of a public authority. Mandatory rules on the return of other fees remain unaffected.",
        "Changes are notified to the email address of the order and announced under [News](/announcement/list). Please make sure that your contact details are right.",
      ],
    },
    {
      id: "merchandise",
      heading: "Merchandise",
      clauses: [
        "Specifications, price, limits, ways of delivery and their fees are shown on the product page. Limited items are sold while stocks last.",
        "Merchandise is delivered to your door, to a convenience store, or handed out at the event. Home and store deliveries leave within about 7 working days after payment; pre-orders leave at the time given on the product page.",
        "Colours may look different on your screen; the item itself decides. Custom text is written by you, can't be changed after ordering, and must not infringe anyone's rights or the law.",
        "Items to be collected at the event are handed out on the day, at the place announced, against your order. If you miss it, please contact us.",
      ],
    },
    {
      id: "returns",
      heading: "Returning merchandise",
      clauses: [
        "Under Article 19 of Taiwan's Consumer Protection Act you may withdraw from a purchase within 7 days, counted from the day after you received the goods, without giving a reason, by sending them back or by written notice. Please ask on the order page or write to our email address.",
        "The 7 days are for reconsidering, not for trying out. Goods that come back should be complete, with accessories, gifts and packaging; opening them as far as needed to inspect them doesn't affect your right. If use beyond that has lowered their value, we may claim reasonable compensation.",
        "Under the Regulations on Reasonable Exceptions to the Right of Withdrawal, that right doesn't apply to:",
        [
          "goods made to your specifications, such as those with custom text;",
          "audio or video recordings and computer software that have been opened;",
          "personal hygiene goods that have been opened;",
          "goods that perish quickly, keep only briefly or are about to expire;",
          "goods whose page stated an exception under those Regulations before you ordered.",
        ],
        "We pay for the return. The price is refunded within 15 days from the day after we receive the goods, to the original means of payment or to your bank account. The delivery fee already paid is the price of the delivery and isn't refunded, unless mandatory law says otherwise.",
        "If goods are faulty, missing or not what you ordered, report it on the order page within 30 days of receiving them. Once confirmed, we send new ones, or refund you in full if none are left, and carry the postage both ways. Your rights under the Civil Code and the Consumer Protection Act remain unaffected.",
        "For tickets, see “Refunds and exchanges” above.",
      ],
    },
    {
      id: "resale",
      heading: "Resale and unfair buying",
      clauses: [
        "Tickets may not be resold above face value, nor bought in order to be resold for profit. Under Article 10-1 of Taiwan's Development of the Cultural and Creative Industries Act, selling tickets to arts performances above face value or list price is fined at 10 to 50 times the face value, per ticket.",
        "Tickets may not be bought with plug-ins, automated tools, false data or other improper means. Obtaining tickets or vouchers for them in that way with a computer or similar device is a criminal offence under the same article.",
        "Where the facts show such conduct, we may cancel the order, invalidate the tickets or close the account, and inform the authorities. The ticket price is then dealt with under the law and the organizer's rules.",
        "Don't buy from unofficial sources. Neither we nor the organizer can vouch for such tickets or for entry with them.",
      ],
    },
    {
      id: "conduct",
      heading: "Fair use",
      clauses: [
        "When using the service, you must not:",
        [
          "use somebody else's identity, or register or order in another person's name;",
          "get around purchase limits, the waiting room, picture checks or other measures for fairness;",
          "disturb the system, probe it for weaknesses, or access it at an abnormal rate;",
          "collect data from the site in bulk or use it commercially;",
          "otherwise break the law or infringe the rights of others.",
        ],
        "In such cases we may, as the matter requires, suspend or end your use of the service and claim damages. You will be heard first, or afterwards where it is urgent.",
      ],
    },
    {
      id: "service",
      heading: "Maintenance and interruptions",
      clauses: [
        "We may suspend all or part of the service for maintenance, upgrades or security, and announce it beforehand except in emergencies.",
        "If telecommunications, power, payment providers or other causes outside our responsibility interrupt the service, we restore it as soon as possible. Orders already made and tickets already paid for are not affected.",
      ],
    },
    {
      id: "liability",
      heading: "Liability",
      clauses: [
        "We provide the ticketing and ordering service with the care of a good administrator. The organizer is responsible for holding the event and for its content.",
        "Unless caused by our intent or negligence, we aren't liable for damage that follows from how you kept your account, from wrong details, or from your device or network.",
        "Nothing in these terms excludes or limits rights that you have, or liability that we bear, under the Consumer Protection Act and other mandatory law.",
      ],
    },
    {
      id: "property",
      heading: "Intellectual property",
      clauses: [
        "The site's software, design, texts, pictures and marks belong to us or our licensors. Posters, images and product designs belong to their owners.",
        "You may view and share them for personal, non-commercial purposes. Any other reproduction, adaptation, distribution or public transmission needs the owner's consent.",
      ],
    },
    {
      id: "personal-data",
      heading: "Personal data",
      clauses: [
        "We collect, process and use personal data as described in our [privacy policy](/notice/privacyRule), which is part of these terms.",
      ],
    },
    {
      id: "amendments",
      heading: "Changes to these terms",
      clauses: [
        "These terms took effect on 15 April 2024.",
        "Changes are announced on this site with the day they take effect. Where they weigh heavily on your rights, they are announced at least 7 days before that day and sent to you by email. If you don't agree, you may delete your account before then. Orders made earlier follow the terms in force when they were placed.",
      ],
    },
    {
      id: "law",
      heading: "Law and disputes",
      clauses: [
        "These terms are governed by the law of the Republic of China (Taiwan). The Chinese text prevails and translations are for reference, except where a translation is better for you.",
        "If there is a problem, please contact us first. In Taiwan you can also call the consumer hotline 1950, complain to a consumer ombudsman, or ask for mediation.",
        "The Taiwan Taipei District Court has jurisdiction at first instance. This doesn't exclude the courts named in Article 47 of the Consumer Protection Act and in Articles 28(2) and 436-9 of the Code of Civil Procedure.",
        "If part of these terms is invalid, the rest remains in force.",
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      clauses: [
        `Hotline [${brand.hotline}](tel:${brand.hotline.replaceAll("-", "")}), Monday to Friday, ${brand.hours.hotline.join(" and ")} (Taiwan time); email [${brand.mail}](mailto:${brand.mail}).`,
        "Neither we nor organizers ever ask you by phone to use an ATM, change instalments or read out a code. If a call seems suspicious, call Taiwan's anti-fraud line 165.",
      ],
    },
  ],
};
