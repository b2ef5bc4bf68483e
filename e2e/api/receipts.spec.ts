import { fetchWhileBusy } from "@/e2e/polling";
import { contentLanguages } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import { makeRight } from "@/prisma/factories/rights";
import { expect, test, type Caller, type MemberFixture } from "../fixtures";
import { create, orderOf, refused, seated } from "../orders";
import { payByCard } from "../pay";
import { pagesOf } from "../read-pdf";

const paths = (id: string) => `/order/v2/receipt/${id}`;

async function paidOrder(api: Caller, session: Parameters<typeof seated>[0], more: object = {}): Promise<string> {
  const { order_id: id } = await orderOf(create(api, seated(session, 2, more)));
  await payByCard(api, id);
  await expect.poll(async () => (await db.order.findUniqueOrThrow({ where: { id } })).status).toBe("paid");
  return id;
}

function fetchReceipt(baseURL: string, { token }: Pick<MemberFixture, "token">, id: string, lang?: string): Promise<Response> {
  return fetchWhileBusy(`${baseURL}${paths(id)}${lang ? `?lang=${lang}` : ""}`, { headers: { authorization: `Bearer ${token}` } });
}

test("a paid order's receipt is a PDF in the requested language", async ({ api, member, newSession, baseURL }) => {
  const id = await paidOrder(api, await newSession(), {
    buyer: { last_name: "陳", first_name: "堃喆", mobile: "0987654321", city: "高雄市", district: "前鎮區", address: "海邊路 1 號" },
  });
  const { orderNo, totalPrice } = await db.order.findUniqueOrThrow({ where: { id } });
  const titles = { tw: "訂單收據", en: "Receipt", jp: "領収書", kr: "영수증" };
  for (const language of contentLanguages) {
    const response = await fetchReceipt(baseURL as string, member, id, language);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="houselight-receipt-${orderNo}.pdf"`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const text = (await pagesOf(new Uint8Array(await response.arrayBuffer()), { dense: true })).join("");
    for (const part of [titles[language], orderNo, "陳堃喆", `NT$${totalPrice.toLocaleString("en-US")}`, "1111"])
      expect(text, language).toContain(part);
  }
});

test("before payment a receipt is 3009, for another member 3001", async ({ api, member, as, newMember, newSession, baseURL }) => {
  const session = await newSession();
  const { order_id: id } = await orderOf(create(api, seated(session, 2)));
  refused(await api.get(paths(id)), 409, 3009);
  const other = await newMember();
  refused(await as(other).get(paths(id)), 404, 3001);
  await payByCard(api, id);
  await expect.poll(async () => (await fetchReceipt(baseURL as string, member, id)).status).toBe(200);
  refused(await as(other).get(paths(id)), 404, 3001);
  refused(await api.get(paths("nonsense")), 404, 3001);
});

test("a cancelled order that was never paid has no receipt", async ({ api, newSession }) => {
  const { order_id: id } = await orderOf(create(api, seated(await newSession(), 1)));
  await api.post(`/order/cancel/${id}`, { order_id: id });
  refused(await api.get(paths(id)), 409, 3009);
});

test("a receipt names the discount of its tickets and the price without it", async ({ api, member, newSession, baseURL }) => {
  const session = await newSession({ price: 1_000 });
  await makeRight({ eventId: session.eventId, cutAmount: 250 });
  const id = await paidOrder(api, session);
  const response = await fetchReceipt(baseURL as string, member, id, "en");
  const text = (await pagesOf(new Uint8Array(await response.arrayBuffer()), { dense: true })).join("");
  for (const part of ["NT$250off", "NT$1,000", "NT$750", "NT$1,500"]) expect(text).toContain(part);
});
