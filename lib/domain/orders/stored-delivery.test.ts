import { expect, test } from "playwright/test";
import { buyerSchema, invoiceSchema } from "@/lib/domain/orders/schemas";
import { storedBuyer, storedInvoice } from "@/lib/domain/orders/stored-delivery";

const buyer = { last_name: "林", first_name: "雨晴", mobile: "0912345678", city: "臺北市", district: "中正區", address: "南海路 1 號" };

test("stores a buyer's mobile in E.164, however it was typed", () => {
  expect(storedBuyer(buyerSchema.parse(buyer)).mobile).toBe("+886912345678");
  expect(storedBuyer(buyerSchema.parse({ ...buyer, mobile: "912 345 678" })).mobile).toBe("+886912345678");
  expect(storedBuyer(buyerSchema.parse({ ...buyer, mobile: "91234567", country_code: "852" }))).toEqual({
    ...buyer,
    mobile: "+85291234567",
  });
  expect(storedBuyer(buyerSchema.parse({ ...buyer, mobile: "+852 9123 4567" })).mobile).toBe("+85291234567");
});

test("stores carriers and tax numbers in their official form, however they were typed", () => {
  const email = "lin@example.com";
  const carrierOf = (carrier: string) => invoiceSchema.parse({ method: "e_invoice", email, carrier }).carrier;
  for (const typed of ["/ab12+-.", "／ＡＢ１２＋－．", " /Ab12+\u2013. ", "\u200e/AB12+-."])
    expect(carrierOf(typed), typed).toBe("/AB12+-.");
  expect(carrierOf("ab12 3456 7890 1234")).toBe("AB12345678901234");
  for (const tax_number of ["１２３４５６７５", "1234-5675", " 12 345 675 ", "\u200e12345675"])
    expect(invoiceSchema.parse({ method: "company", title: "場燈", tax_number, email }).tax_number, tax_number).toBe("12345675");
});

test("stores only the invoice fields that belong to its method", () => {
  const email = "lin@example.com";
  const company = invoiceSchema.parse({ method: "company", title: "場燈", tax_number: "12345675", email });
  expect(storedInvoice({ ...company, carrier: "/ABC1234" })).toEqual({ method: "company", title: "場燈", tax_number: "12345675", email });
  const donated = invoiceSchema.parse({ method: "e_invoice", title: "場燈", tax_number: "12345675", email, donate: "001" });
  expect(storedInvoice(donated)).toEqual({ method: "e_invoice", email, carrier: undefined, donate: "001" });
});
