import { defineCalls } from "@/lib/contract/call";
import { orderDetailSchema } from "@/lib/domain/orders/view-schemas";
import {
  answeredSchema,
  answerSchema,
  callBackSchema,
  handedListSchema,
  handOverSchema,
  nameTicketSchema,
} from "@/lib/domain/tickets/holders/schemas";

/** Calls about the holder of a ticket: its name, and a guest's own phone. */
export const ticketCalls = defineCalls({
  name: {
    method: "POST",
    path: "/ticket/name",
    summary: "Enter the name on a ticket, correct a typing error, or change the person once where the organizer allows it",
    access: { member: "owner" },
    limit: "orderPerMember",
    body: nameTicketSchema,
    result: orderDetailSchema,
    errors: ["ORDER_NOT_FOUND", "HOLDER_REFUSED"],
  },
  handOver: {
    method: "POST",
    path: "/ticket/hand_over",
    summary: "Hand a ticket to a guest with an account, by mobile number; it is shown there once accepted, and stays in the order",
    access: { member: "owner" },
    limit: "orderPerMember",
    body: handOverSchema,
    result: orderDetailSchema,
    errors: ["ORDER_NOT_FOUND", "MEMBER_NOT_FOUND", "HOLDER_REFUSED"],
  },
  callBack: {
    method: "POST",
    path: "/ticket/call_back",
    summary: "Call a ticket back from its guest, until a day before doors; it gets a new number and code",
    access: { member: "owner" },
    limit: "orderPerMember",
    body: callBackSchema,
    result: orderDetailSchema,
    errors: ["ORDER_NOT_FOUND", "HOLDER_REFUSED"],
  },
  handed: {
    method: "GET",
    path: "/ticket/handed",
    summary: "List the tickets that other members handed to the caller, of sessions that are not over",
    access: { member: "self" },
    limit: "memberPerMember",
    result: handedListSchema,
  },
  answer: {
    method: "POST",
    path: "/ticket/answer",
    summary: "Accept a ticket that another member handed over, or give it back, until a day before doors",
    access: { member: "self" },
    limit: "orderPerMember",
    body: answerSchema,
    result: answeredSchema,
    errors: ["ORDER_NOT_FOUND", "HOLDER_REFUSED"],
  },
});
