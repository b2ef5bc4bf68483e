import { db } from "@/lib/platform/db";
import { expect, test, type Caller } from "../fixtures";
import { auto, autoCreate, buyer, cancel, create, invoice, orderOf, refused, seated, seatsOf } from "../orders";
import { payByCard } from "../pay";

test.describe("refusals", () => {
  test("1000: bad bodies, each with its field", async ({ api, newSession }) => {
    const session = await newSession();
    const [seat] = seatsOf(session, 1);
    const base = seated(session, 1);
    const bad: [object, string][] = [
      [{}, "session_id"],
      [{ ...base, session_id: null }, "session_id"],
      [{ ...base, session_id: [1] }, "session_id"],
      [{ ...base, seat_ids: [] }, "seat_ids"],
      [{ ...base, seat_ids: [seat, seat] }, "seat_ids"],
      [{ ...base, seat_ids: [seat, String(seat)] }, "seat_ids"],
      [{ ...base, seat_ids: [null] }, "seat_ids.0"],
      [{ ...base, seat_ids: Array.from({ length: 51 }, (_, i) => i + 1) }, "seat_ids"],
      [{ ...base, seat_ids: "1" }, "seat_ids"],
      [{ ...base, ticket_type: "paper" }, "ticket_type"],
      [{ ...base, ticket_type: undefined }, "ticket_type"],
      [{ ...base, unknown_key: 1 }, ""],
      [{ ...base, expected_total: "1050" }, "expected_total"],
      [{ ...base, expected_total: -1 }, "expected_total"],
      [{ ...base, expected_total: 3_000_000_000 }, "expected_total"],
    ];
    for (const [body, field] of bad) {
      const reply = await create(api, body);
      refused(reply, 400, 1000);
      expect(
        reply.failure.details?.map((problem) => problem.field),
        JSON.stringify(body),
      ).toContain(field);
    }
    for (const qty of [0, -1, 1.5, "2", 51, null]) refused(await autoCreate(api, { ...auto(session, 1), qty }), 400, 1000);
    refused(await autoCreate(api, { ...auto(session, 1), seat_ids: [seat] }), 400, 1000);
    expect((await api.get<{ has_unpaid: boolean }>(`/order/unpaid/${session.sessionId}`)).result.has_unpaid).toBe(false);
  });

  test("1000: buyer and invoice, with the message key at the right field", async ({ api, newSession }) => {
    const session = await newSession();
    const tries: [object, string, string][] = [
      [{ buyer: { ...buyer, last_name: "" } }, "buyer.last_name", "name_require"],
      [{ buyer: { ...buyer, first_name: "x".repeat(20) } }, "buyer.first_name", "name_rule"],
      [{ buyer: { ...buyer, mobile: "12345" } }, "buyer.mobile", "mobile_rule"],
      [{ buyer: { ...buyer, city: "" } }, "buyer.city", "city_require"],
      [{ buyer: { ...buyer, district: "" } }, "buyer.district", "district_require"],
      [{ buyer: { ...buyer, address: " " } }, "buyer.address", "address_require"],
      [{ buyer: { ...buyer, district: "板橋區" } }, "buyer.district", "district_require"],
      [{ buyer: { ...buyer, address: "a\u0000b" } }, "buyer.address", "invalid"],
      [{ buyer: { ...buyer, address: "a\uD83Cb" } }, "buyer.address", "invalid"],
      [{ buyer: { ...buyer, last_name: "\u200B\u2060" } }, "buyer.last_name", "name_require"],
      [{ buyer: { ...buyer, first_name: "雨\n晴" } }, "buyer.first_name", "name_letters"],
      [{ buyer: { ...buyer, city: "東京都", district: "渋谷区" } }, "buyer.city", "city_require"],
      [{ invoice: { ...invoice, email: "nobody" } }, "invoice.email", "mail_rule"],
      [{ invoice: { ...invoice, method: "paper" } }, "invoice.method", "invalid"],
      [{ invoice: { ...invoice, carrier: "ABC1234" } }, "invoice.carrier", "carrier_rule"],
      [{ invoice: { ...invoice, donate: "12" } }, "invoice.donate", "donate_rule"],
      [{ invoice: { ...invoice, carrier: "/ABC1234", donate: "919" } }, "invoice.donate", "donate_or_carrier"],
      [
        { invoice: { ...invoice, method: "company", title: "場燈", tax_number: "12345675", carrier: "/ABC1234" } },
        "invoice.carrier",
        "company_no_carrier",
      ],
      [
        { invoice: { ...invoice, method: "company", title: "場燈", tax_number: "12345675", donate: "919" } },
        "invoice.donate",
        "company_no_carrier",
      ],
      [{ invoice: { ...invoice, method: "company", tax_number: "12345675" } }, "invoice.title", "title_require"],
      [{ invoice: { ...invoice, method: "company", title: "場燈", tax_number: "12345678" } }, "invoice.tax_number", "tax_number_rule"],
      [{ invoice: { ...invoice, method: "company", title: "場燈" } }, "invoice.tax_number", "tax_number_rule"],
    ];
    for (const [more, field, key] of tries) {
      for (const reply of [await create(api, seated(session, 1, more)), await autoCreate(api, auto(session, 1, more))]) {
        refused(reply, 400, 1000);
        expect(reply.failure.details).toContainEqual({ field, key });
      }
    }
  });

  test("2001: unknown session or area; an area of another session", async ({ api, newSession }) => {
    const [session, other] = [await newSession(), await newSession()];
    refused(await create(api, { ...seated(session, 1), session_id: 999_999_999 }), 404, 2001);
    refused(await autoCreate(api, { ...auto(session, 1), area_id: 999_999_999 }), 404, 2001);
    refused(await autoCreate(api, { ...auto(session, 1), area_id: other.areaIds[0] }), 404, 2001);
  });

  test("2001: a session of an event that is not published cannot be bought", async ({ api, newSession }) => {
    const session = await newSession();
    await db.event.update({ where: { id: session.eventId }, data: { publishedAt: null } });
    refused(await create(api, seated(session, 1)), 404, 2001);
    refused(await autoCreate(api, auto(session, 1)), 404, 2001);
  });

  test("2002, 2003: before and after the sale", async ({ api, newSession }) => {
    const [before, after, unannounced] = [await newSession({ saleStarts: 3_600 }), await newSession({ saleEnds: -1 }), await newSession()];
    await db.eventSession.update({ where: { id: unannounced.sessionId }, data: { saleUnannounced: true } });
    for (const session of [before, unannounced]) {
      refused(await create(api, seated(session, 1)), 409, 2002);
      refused(await autoCreate(api, auto(session, 1)), 409, 2002);
    }
    refused(await create(api, seated(after, 1)), 409, 2003);
    refused(await autoCreate(api, auto(after, 1)), 409, 2003);
  });

  test("2004 sold out, 3003 fewer left than requested", async ({ as, newMembers, newSession }) => {
    const session = await newSession({ seats: 3, seatsPerRow: 3 });
    const standing = await newSession({ seats: 3, numbered: false });
    const [a, b] = (await newMembers(2)).map(as) as [Caller, Caller];
    for (const place of [session, standing]) {
      const order = await orderOf(autoCreate(a, auto(place, 2)));
      refused(await autoCreate(b, auto(place, 2)), 409, 3003);
      const last = await orderOf(autoCreate(b, auto(place, 1)));
      await cancel(a, order.order_id);
      await orderOf(autoCreate(a, auto(place, 2)));
      await cancel(b, last.order_id);
      refused(await autoCreate(b, auto(place, 4)), 409, 3003);
      await orderOf(autoCreate(b, auto(place, 1)));
      const [c] = (await newMembers(1)).map(as) as [Caller];
      refused(await autoCreate(c, auto(place, 1)), 409, 2004);
      for (const api of [a, b]) {
        const { result } = await api.get<{ order_id: string }>("/order/unpaid/1");
        await cancel(api, result.order_id);
      }
    }
  });

  test("3002: names only the taken seats and holds none of the others", async ({ as, newMembers, newSession }) => {
    const session = await newSession();
    const [a, b, c] = (await newMembers(3)).map(as) as [Caller, Caller, Caller];
    await orderOf(create(a, seated(session, 2)));
    const reply = await create(b, { ...seated(session, 1), seat_ids: seatsOf(session, 3, 1) });
    refused(reply, 409, 3002);
    expect(reply.failure.details).toEqual([{ field: "seat_ids", key: String(session.seatIds[0]?.[1]) }]);
    await orderOf(create(c, { ...seated(session, 1), seat_ids: seatsOf(session, 2, 2) }));
  });

  test("2001: names ids that are not seats of the session: unknown, of another session, or a place without a number", async ({
    api,
    newSession,
  }) => {
    const [session, standing] = [await newSession(), await newSession({ numbered: false })];
    for (const ids of [[999_999_999], seatsOf(await newSession(), 1)]) {
      const reply = await create(api, { ...seated(session, 1), seat_ids: ids });
      refused(reply, 404, 2001);
      expect(reply.failure.details).toEqual([{ field: "seat_ids", key: String(ids[0]) }]);
    }
    refused(await create(api, seated(standing, 1)), 404, 2001);
    expect((await api.get<{ has_unpaid: boolean }>("/order/unpaid/1")).result.has_unpaid).toBe(false);
  });

  test("3004: over the order's limit, and the member's over several orders; cancelled ones no longer count", async ({
    api,
    newSession,
  }) => {
    const session = await newSession({ maxPerOrder: 3, maxPerMember: 4 });
    refused(await create(api, seated(session, 4)), 422, 3004);
    refused(await autoCreate(api, auto(session, 4)), 422, 3004);
    const dropped = await orderOf(create(api, seated(session, 3)));
    expect((await cancel(api, dropped.order_id)).code).toBe(0);
    const paid = await orderOf(create(api, seated(session, 3)));
    await payByCard(api, paid.order_id);
    refused(await autoCreate(api, auto(session, 2)), 422, 3004);
    const last = await orderOf(autoCreate(api, auto(session, 1)));
    await cancel(api, last.order_id);
    await orderOf(create(api, { ...seated(session, 1), seat_ids: seatsOf(session, 1, 10) }));
  });

  test("3005: places are free, but all of them are being claimed at this moment", async ({ api, newSession }) => {
    const session = await newSession({ seats: 4, numbered: false });
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM seats WHERE session_id = ${session.sessionId} FOR UPDATE`;
      refused(await autoCreate(api, auto(session, 2)), 409, 3005);
    });
    await orderOf(autoCreate(api, auto(session, 2)));
  });

  test("3013: an unpaid order blocks any other request", async ({ api, newSession }) => {
    const [session, other] = [await newSession(), await newSession()];
    const order = await orderOf(create(api, seated(session, 3)));
    refused(await create(api, seated(other, 1)), 409, 3013);
    refused(await autoCreate(api, auto(other, 1)), 409, 3013);
    refused(await create(api, { ...seated(session, 1), seat_ids: seatsOf(session, 3, 5) }), 409, 3013);
    refused(await create(api, seated(session, 3)), 409, 3013);
    await cancel(api, order.order_id);
    await orderOf(create(api, seated(other, 1)));
  });

  test("3016: the expected total must equal the whole price", async ({ api, newSession }) => {
    const session = await newSession();
    refused(await create(api, seated(session, 2, { expected_total: 2_000 })), 409, 3016);
    refused(await autoCreate(api, auto(session, 2, { ticket_type: "kiosk", expected_total: 2_100 })), 409, 3016);
    expect((await api.get<{ has_unpaid: boolean }>("/order/unpaid/1")).result).toEqual({ has_unpaid: false });
    await orderOf(create(api, seated(session, 2, { ticket_type: "kiosk", expected_total: 2_160 })));
  });

  test("1000: a pickup that the event does not offer", async ({ api, newSession }) => {
    const session = await newSession();
    await db.eventTicketMethod.deleteMany({ where: { eventId: session.eventId, type: "kiosk" } });
    const reply = await create(api, seated(session, 1, { ticket_type: "kiosk" }));
    refused(reply, 400, 1000);
    expect(reply.failure.details).toEqual([{ field: "ticket_type", key: "ticket_type_require" }]);
  });

  test("packages are sold only as whole sets", async ({ api, newSession }) => {
    const session = await newSession();
    await db.price.updateMany({ where: { sessionId: session.sessionId }, data: { packageSize: 2 } });
    refused(await create(api, seated(session, 3)), 422, 3004);
    await orderOf(create(api, seated(session, 4)));
  });

  test("an order requires a login", async ({ visitor, newSession }) => {
    const session = await newSession();
    for (const reply of [
      await create(visitor, seated(session, 1)),
      await autoCreate(visitor, auto(session, 1)),
      await visitor.get("/order/list"),
      await visitor.get("/order/unpaid/1"),
    ]) {
      refused(reply, 401, 5005);
    }
  });
});
