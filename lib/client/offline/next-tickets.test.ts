import { expect, test } from "playwright/test";
import { remOf, ticketsOfDay, toNextTicket } from "@/lib/client/offline/next-tickets";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";

const words = { places: "B2區8排5號", lang: "zh-Hant" };
const paid = {
  order_id: "1",
  order_no: "H1",
  status: "paid",
  event_name: "潮間帶",
  ticket_qty: 2,
  session_time: "2026-12-26T19:30:00+08:00",
  entry_time: "2026-12-26T18:00:00+08:00",
  end_time: "2026-12-26T21:45:00+08:00",
  seats: [
    { section: "B2", row: "8", number: "5", entrance: "1 號門" },
    { section: "B2", row: "8", number: "6", entrance: "1 號門" },
  ],
  venue: { map_url: "https://maps.example", directions: "出口 2" },
} as unknown as OrderView;
const noon = new Date("2026-12-26T12:00:00+08:00");

test("stores the times, doors and directions of a paid order, with their height", () => {
  const ticket = toNextTicket(paid, words)!;
  expect(ticket).toMatchObject({ doors: ["1 號門"], mapUrl: "https://maps.example", directions: "出口 2", count: 2, rem: 4 + 3 * 3 });
  expect(ticket.calledOff).toBeUndefined();
  const seats = ["1 號門", "2 號門", "1 號門"].map((entrance) => ({ section: "B2", row: "8", number: "5", entrance }));
  expect(toNextTicket({ ...paid, seats } as OrderView, words)!.doors).toEqual(["1 號門", "2 號門"]);
  expect(remOf([ticket, ticket])).toBe(16);
  expect(ticketsOfDay([ticket], noon)).toHaveLength(1);
});

test("leaves out orders without tickets, unpaid and refunded orders, and orders whose tickets are all void", () => {
  for (const change of [{ ticket_qty: 0 }, { status: "unpaid" }, { status: "cancelled", cancel_reason: "refund" }])
    expect(toNextTicket({ ...paid, ...change } as OrderView, words)).toBeUndefined();
  const tickets = [{ status: "void", seat: {} }] as unknown as OrderDetailView["tickets"];
  expect(toNextTicket({ ...paid, tickets } as OrderDetailView, words)).toBeUndefined();
});

test("shows a called-off show on its original day, without times", () => {
  const postponed = { ...paid, called_off: "postponed", session_time: undefined, announced_time: paid.session_time } as OrderView;
  expect(toNextTicket(postponed, words)).toMatchObject({ calledOff: "postponed", at: paid.session_time });
  const cancelled = { ...paid, status: "cancelled", cancel_reason: "called_off", called_off: "cancelled" } as OrderView;
  const ticket = toNextTicket(cancelled, words)!;
  expect([ticket.calledOff, ticket.rem]).toEqual(["cancelled", 9]);
  // It was moved long ago, so the new day is the day of the show.
  const moved = { ...paid, called_off: "rescheduled", announced_time: "2020-01-01T19:30:00+08:00" } as OrderView;
  expect(toNextTicket(moved, words)).toMatchObject({ at: paid.session_time, calledOff: undefined });
});
