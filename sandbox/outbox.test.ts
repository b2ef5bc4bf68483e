import { createTransport } from "nodemailer";
import { expect, test } from "playwright/test";
import { openShop, type TestShop } from "@/sandbox/test-shop";

let shop: TestShop;
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.close());

async function sms(fields: Record<string, string>): Promise<string> {
  const query = new URLSearchParams({ username: "houselight", password: "sandbox", CharsetURL: "UTF-8", ...fields });
  return (await fetch(`${shop.sandbox.url}/b2c/mtk/SmSend?${query}`)).text();
}

async function outbox(to: string) {
  return (await shop.json(`/outbox?to=${encodeURIComponent(to)}`)).body.items;
}

test("the carrier accepts a message once and answers in its own format", async () => {
  const message = { dstaddr: "0912345678", smbody: "驗證碼 1234\x06場燈", clientid: "sms-1" };
  const answer = await sms(message);
  expect(answer).toMatch(/^\[1\]\r\nmsgid=#\d{9}\r\nstatuscode=1\r\nAccountPoint=\d+\r\n$/);
  expect(await sms(message)).toBe(`${answer}Duplicate=Y\r\n`);
  const items = await outbox("0912-345-678");
  expect(items).toEqual([{ channel: "sms", to: "886912345678", subject: "", text: "驗證碼 1234\n場燈", sent_at: expect.any(String) }]);
  expect(await outbox("886912345678")).toEqual(items);
  expect(await outbox("+886912345678")).toEqual(items);
});

test("the carrier reads a posted form, and Big5 without CharsetURL", async () => {
  const body = `username=houselight&password=sandbox&dstaddr=0922000111&smbody=%B3%F5%BFO`;
  const response = await fetch(`${shop.sandbox.url}/b2c/mtk/SmSend`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body,
  });
  expect(await response.text()).toContain("statuscode=1");
  expect((await outbox("0922000111"))[0].text).toBe("場燈");
});

test("the carrier refuses a wrong password, an empty text and an invalid number", async () => {
  expect(await sms({ password: "x", dstaddr: "0912345678", smbody: "a" })).toContain("statuscode=e\r\n");
  expect(await sms({ dstaddr: "0912345678" })).toContain("statuscode=u\r\n");
  expect(await sms({ dstaddr: "02123", smbody: "a" })).toContain("statuscode=v\r\n");
  expect(await sms({ dstaddr: "85291234567", smbody: "a" })).toContain("statuscode=1\r\n");
});

test("delivers mail to each receiver, newest first, escaped on the page", async () => {
  const transport = createTransport({ host: "127.0.0.1", port: shop.sandbox.smtpPort, ignoreTLS: true });
  for (const subject of ["第一封", "第二封 <b>"]) {
    await transport.sendMail({
      from: "noreply@houselight.example",
      to: "Lin@Example.com, wu@example.com",
      subject,
      text: "您的票券 <script>",
    });
  }
  transport.close();
  const items = await outbox("lin@example.com");
  expect(items.map((item: { subject: string }) => item.subject)).toEqual(["第二封 <b>", "第一封"]);
  expect(items[0]).toMatchObject({ channel: "email", to: "lin@example.com", text: "您的票券 <script>" });
  expect(await outbox("WU@example.com")).toHaveLength(2);
  const page = await (await fetch(`${shop.sandbox.url}/?to=lin@example.com`)).text();
  expect(page).toContain("第二封 &lt;b&gt;");
  expect(page).toContain("您的票券 &lt;script&gt;");
  expect(page).not.toContain("<script>");
});

test("finds a captcha's text by its id", async () => {
  expect((await shop.json("/outbox/captcha", { captcha_id: "abc", text: "7K2M" })).status).toBe(200);
  expect(await outbox("captcha:abc")).toMatchObject([{ channel: "captcha", to: "captcha:abc", text: "7K2M" }]);
  expect((await shop.json("/outbox/captcha", { captcha_id: "abc" })).status).toBe(400);
});

test("answers health checks, and 404 for unknown addresses", async () => {
  expect((await shop.json("/healthz")).body).toEqual({ status: "ok" });
  expect((await fetch(`${shop.sandbox.url}/nothing`)).status).toBe(404);
  expect((await fetch(`${shop.sandbox.url}/MPG/pay/nothing`)).status).toBe(404);
  expect(
    (await fetch(`${shop.sandbox.url}/outbox/captcha`, { method: "POST", body: "x".repeat(300_000) }).catch(() => ({ status: 413 })))
      .status,
  ).toBe(413);
});
