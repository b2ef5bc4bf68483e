import type { AgreementText } from "@/lib/domain/members/agreements/agreement";
import { brand } from "@/lib/i18n/brand";

export const text: AgreementText = {
  title: "Privacy policy",
  effective: "2023-01-01",
  sections: [
    {
      id: "who",
      heading: "Who we are and what this covers",
      clauses: [
        `${brand.name} (Taiwan tax ID ${brand.taxId}; “we”, “us”) collects, processes and uses personal data under Taiwan's Personal Data Protection Act (the “PDPA”). This policy gives the notice that Article 8 of that Act requires.`,
        "It covers this site and its ticket, merchandise and member services. Other sites, such as those of event organizers, payment providers and social networks, have policies of their own.",
      ],
    },
    {
      id: "purposes",
      heading: "Why we collect data",
      clauses: [
        "We use personal data for these purposes (in brackets the codes of the specific purposes laid down by the Ministry of Justice):",
        [
          "registration, verification and management of accounts (090, 069);",
          "orders, payment, ticket pickup, delivery and admission (148, 069);",
          "invoices, accounting and reconciliation (129, 063);",
          "refunds, returns and customer service (090);",
          "notices about orders, changes of events and the security of your account (069, 090);",
          "keeping the system safe from takeover, abuse and unfair buying (137);",
          "duties that the law lays on us (063).",
        ],
        "We don't send advertising, don't sell personal data, and don't profile your preferences. Should we ever want to send marketing, we will ask for your consent first.",
      ],
    },
    {
      id: "data",
      heading: "What we collect",
      clauses: [
        "We collect what a function needs, when you use it (categories C001 identifying a person, C002 financial identification, C011 personal description):",
        [
          "Registration and profile: name, salutation, mobile number and country code, email, password, language, when you accepted the terms, and an address if you enter one. The password is kept only as an irreversible argon2id hash.",
          "Orders: tickets and merchandise, amounts, the purchaser's name and mobile number, way of pickup, delivery address where one is needed, custom text, time and state of the order, and where your first visit came from.",
          "Payments: method, result, time, transaction number, and the last four digits of a card, or the transfer account or store code.",
          "Invoices: email, carrier or donation code, company title and tax number.",
          "Refunds and returns: the reason and, for transfer and store payments, the purchaser's bank code, account and account holder.",
          "Admission: time and gate of each ticket scan.",
          "Logins and security: time, browser name and network address of logins, the number of wrong passwords, and when which part of the account changed.",
          "Waiting room: your place for a session and when you entered and left.",
        ],
        "Card number, expiry date and security code are entered on the payment provider's page. They don't pass through us and we don't store them.",
        "We collect none of the sensitive data named in Article 6 of the PDPA, such as medical records or health checks. Please don't enter any, for example as the reason for a refund.",
      ],
    },
    {
      id: "use",
      heading: "How long, where, by whom and how",
      clauses: [
        "Time: as long as the purpose lasts, and for the periods under “How long we keep data”.",
        "Place: Taiwan, and other places from which you use the service or where a delivery or your card's bank makes it necessary.",
        "By whom: us, and the third parties under “Who receives data”.",
        "How: electronically or on paper, as far as each purpose requires.",
      ],
    },
    {
      id: "recipients",
      heading: "Who receives data",
      clauses: [
        "To carry out orders, these third parties receive what their part of the work requires:",
        [
          "Event organizers and venues: ticket numbers, seats and their state for admission; the purchaser's name and contact details where a change of the event, a refund or safety at the venue makes it necessary.",
          "The payment provider (NewebPay): order number, amount, name of the item and email address. It collects card data itself.",
          "The e-invoice provider (ezPay) and the Ministry of Finance's e-invoice platform: name or company title, tax number, email, carrier or donation code, items and amounts.",
          "Carriers and partner convenience stores: the receiver's name, mobile number and address or pickup store; for kiosk tickets, the pickup number.",
          "Text message and email providers: the number or address and the message.",
          "Banks: account holder, account and amount of a refund by transfer.",
          "The companion app of the same group: the profile shared under the group membership and, once you log in there, your orders and tickets.",
        ],
        "Apart from that, data go to third parties only with your consent or where courts, prosecutors, police or authorities lawfully demand it; we then check the legal basis and give no more than is needed.",
        "Whoever processes data for us is bound by contract to confidentiality and security and is supervised by us.",
      ],
    },
    {
      id: "retention",
      heading: "How long we keep data",
      clauses: [
        "Once the purpose has ended or the period is over, data are deleted or made anonymous. The main periods:",
        [
          "Profile, logins and log of changes: until the account is deleted.",
          "Orders, payments, invoices and refunds: as long as accounting and tax law require. When the account is deleted, names, mobile numbers, addresses, email addresses, custom text, card digits, refund accounts and the reasons given for refunds and returns are erased from them, and only records that point to nobody remain; title and tax number on company invoices are kept by law.",
          "Source of your first visit: in your browser 30 days, on an order until the account is deleted. The sums of visits and orders by source hold no personal data.",
          "Record of notices sent by email: 30 days.",
          "Network addresses you logged in from: 90 days; number of wrong passwords: 1 hour.",
          "Verification codes: 10 minutes; the fact that a number or address was verified: 30 minutes; picture checks: 5 minutes.",
          "Files of receipts and refund applications: deleted within 20 seconds and made anew each time.",
          "Place in a waiting room: until waiting for that session is over.",
          "Technical logs: they hold no names, numbers, email or postal addresses, and only the first part of network addresses.",
        ],
      ],
    },
    {
      id: "cookies",
      heading: "Cookies and browser storage",
      clauses: [
        "We set only our own cookies. There are no advertising cookies and no third-party trackers:",
        [
          "token: keeps you logged in, 30 days or until you log out; scripts can't read it.",
          "is_login: tells pages to show the member menu, 30 days or until you log out.",
          "visitor: a random, encrypted id of your visit for codes and picture checks, 24 hours.",
          "lang: remembers the language you chose, 1 year; set only when you choose one.",
          "source: the number of the campaign, short link or other site that your first visit came from, 30 days. Set only if there is one; scripts can't read it. It tells how many orders a campaign led to, and nothing about you.",
        ],
        "The following stays in your own browser and isn't sent to us for being there:",
        [
          "your cart and purchase limits; after logout it is put away for up to 30 days and comes back when the same member logs in;",
          "which important news you have seen;",
          "the tickets you are choosing, until you close the tab or log out;",
          "until when the source of your first visit counts, so that it isn't reported again;",
          "orders and QR codes kept so that you can show tickets without a network, until you log out.",
        ],
        "You can refuse or delete all of these in your browser. You can then still browse events and news, but not log in or order. On a shared device, please log out when you are done.",
      ],
    },
    {
      id: "protection",
      heading: "How data are protected",
      clauses: [
        "Connections are encrypted. Access is limited to people whose work requires it, and important changes are logged.",
        "When your account data change, we tell you by email or text message. After a change of password or mobile number, other devices have to log in again.",
        "If personal data are stolen, leaked, altered or otherwise infringed, we notify those concerned by suitable means once the facts are known, as Article 12 of the PDPA requires, and say what happened and what is being done.",
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      clauses: [
        "Under Article 3 of the PDPA you have these rights over your data, which can be neither waived in advance nor restricted by contract:",
        [
          "to inquire about them and review them;",
          "to receive a copy;",
          "to have them supplemented or corrected;",
          "to have their collection, processing or use stopped;",
          "to have them deleted.",
        ],
        `You can change your name, salutation, mobile number, email, address and password yourself in [My account](/member/account). For anything else, write from your registered email address to [${brand.mail}](mailto:${brand.mail}) or call [${brand.hotline}](tel:${brand.hotline.replaceAll("-", "")}). For your protection we check your identity first. Copies come in a common electronic format.`,
        "We answer requests to inquire, review or copy within 15 days and others within 30 days. If more time is needed, it is taken within the limits of Article 13 of the PDPA and you are told why in writing.",
        "While an order is unpaid, a ticket unused, a refund or return under way, or merchandise on its way, the account is deleted once that is settled. Records that the law requires are kept for the period it requires.",
      ],
    },
    {
      id: "choice",
      heading: "If you don't give us data",
      clauses: [
        "You are free to give us data or not. Without the required fields you can't register; without what an order, payment, delivery or invoice needs, that order can't be completed; without a bank account we can't refund by transfer.",
        "You can browse events, merchandise, news and questions without logging in and without giving your name or contact details.",
      ],
    },
    {
      id: "minors",
      heading: "Minors",
      clauses: [
        "If you are under 18, your legal guardian must read and accept this policy before you give us data, and may exercise the rights above for you.",
      ],
    },
    {
      id: "amendments",
      heading: "Effect and changes",
      clauses: [
        "This policy took effect on 1 January 2023.",
        "Changes are announced on this site with the day they take effect. Before we change a purpose or give data to more recipients, we tell you by email and ask for your consent where the law requires it.",
        "The Chinese text prevails; translations are for reference.",
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      clauses: [
        `For questions about personal data write to [${brand.mail}](mailto:${brand.mail}) or call [${brand.hotline}](tel:${brand.hotline.replaceAll("-", "")}), Monday to Friday, ${brand.hours.hotline.join(" and ")} (Taiwan time).`,
      ],
    },
  ],
};
