import type { AgreementText } from "@/lib/domain/members/agreements/agreement";

export const text: AgreementText = {
  title: "Terms of service",
  effective: "2024-04-15",
  sections: [
    { heading: "Your account", paragraphs: [
      "Each mobile number can register one account. The details you give must be true, correct and complete, and it is up to you to keep them current.",
      "All member functions become available once your mobile number is verified. Keep your password to yourself: orders and actions made with your account count as yours.",
    ] },
    { heading: "Who may use the service", paragraphs: [
      "The service is for people aged 18 and over. If you are under 18, your legal guardian must read and agree to these terms before you register or use it.",
    ] },
    { heading: "Our role", paragraphs: [
      "We sell tickets and take orders on behalf of event organizers. The organizer is responsible for the event itself: its content, performers, time and place, and any change, postponement or cancellation. The organizer's announcements prevail.",
    ] },
    { heading: "Ordering and payment", paragraphs: [
      "You can pay by credit card, ATM transfer or at a convenience store. Card payments require 3D verification, and the cardholder must be the ticket buyer. ATM and convenience store payments must be completed before the payment deadline.",
      "The payment method can't be changed once chosen. An order that isn't paid by its deadline is cancelled automatically and its seats are released. While you have an unpaid order, pay for it or cancel it before starting a new one.",
      "Credit card authorization may take more than a minute. Please don't close or reload the page while waiting. We recommend the Chrome browser.",
    ] },
    { heading: "Pickup and delivery", paragraphs: [
      "Pickup and delivery follow your member data as it stood when you ordered. Changing your member data later doesn't change an existing order.",
    ] },
    { heading: "Using your tickets", paragraphs: [
      "The tickets of one order can't be split. Tickets are validated at the entrance from the account that bought them; screenshots aren't accepted.",
    ] },
    { heading: "Service fees and invoices", paragraphs: [
      "We issue invoices for service fees. The face value of tickets isn't part of the invoice.",
    ] },
    { id: "refund", heading: "Refunds", paragraphs: [
      "The buyer may ask for a refund with the application form at least 10 days before the event date. A handling fee of 10% of the face value is kept. A request can't be withdrawn once we've received it.",
      "Service, pickup, transfer and postage fees aren't refunded. Package tickets are refunded as a whole set, and an exchange counts as a refund.",
      "Refund paperwork is handled Monday to Friday, 10:00–18:00.",
    ] },
    { heading: "Effect and changes", paragraphs: [
      "These terms took effect on 15 April 2024. Changes are announced on this site; using the service after an announcement means that you agree to the changed terms.",
    ] },
  ],
};
