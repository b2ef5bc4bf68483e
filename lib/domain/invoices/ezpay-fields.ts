import { fitted, netAndTax, netOfLines, TAX_PERCENT } from "@/lib/domain/invoices/rules";
import type { InvoiceLine, InvoiceToIssue } from "@/lib/domain/invoices/types";

// The fields of ezPay's invoice_issue 1.5 (manual EZP_INVI).

/** The longest names that ezPay accepts, in characters. */
const PERSON_MAX = 30;
const COMPANY_MAX = 60;
const ITEM_MAX = 30;
/** A longer address is left out where ezPay does not require it. */
const EMAIL_MAX = 50;

/** Carriers by ezPay's numbers: mobile barcode, citizen certificate, and its own for an e-mail address. */
const MOBILE_BARCODE = "0";
const CERTIFICATE = "1";
const BY_EMAIL = "2";

/** The fields of an invoice, in ezPay's names; the caller adds version and time. */
export function ezpayFields(invoice: InvoiceToIssue): Record<string, string> {
  const { net, tax } = netAndTax(invoice.amount);
  return {
    MerchantOrderNo: invoice.number,
    Status: "1",
    ...receiver(invoice),
    TaxType: "1",
    TaxRate: String(TAX_PERCENT),
    Amt: String(net),
    TaxAmt: String(tax),
    TotalAmt: String(invoice.amount),
    ...items(invoice.company ? netLines(invoice.lines) : invoice.lines),
  };
}

function receiver({ number, company, buyerName, email, carrier, donate }: InvoiceToIssue): Record<string, string> {
  const emailField: Record<string, string> = email.length <= EMAIL_MAX ? { BuyerEmail: email } : {};
  if (company)
    return { Category: "B2B", BuyerName: fitted(company.title, COMPANY_MAX), BuyerUBN: company.taxNumber, ...emailField, PrintFlag: "Y" };
  // A deleted member has no name: the order's number replaces it.
  const person = { Category: "B2C", BuyerName: fitted(buyerName, PERSON_MAX) || number, ...emailField, PrintFlag: "N" };
  if (donate) return { ...person, LoveCode: donate };
  if (carrier) return { ...person, CarrierType: carrier.startsWith("/") ? MOBILE_BARCODE : CERTIFICATE, CarrierNum: carrier };
  return { ...person, BuyerEmail: email, CarrierType: BY_EMAIL, CarrierNum: email };
}

/** A company's lines exclude tax; a net price that does not divide evenly becomes one unit, with the count in its name. */
function netLines(lines: InvoiceLine[]): InvoiceLine[] {
  const nets = netOfLines(lines.map(({ qty, price }) => qty * price));
  return lines.map((line, i) => {
    const net = nets[i] as number;
    if (net % line.qty === 0) return { ...line, price: net / line.qty };
    const count = ` ×${line.qty}`;
    return { name: fitted(line.name, ITEM_MAX - count.length) + count, unit: "式", qty: 1, price: net };
  });
}

/** Lines in ezPay's format, separated by bars. */
function items(lines: InvoiceLine[]): Record<string, string> {
  const column = (cell: (line: InvoiceLine) => string | number) => lines.map(cell).join("|");
  return {
    ItemName: column(({ name }) => fitted(name, ITEM_MAX)),
    ItemCount: column(({ qty }) => qty),
    ItemUnit: column(({ unit }) => unit),
    ItemPrice: column(({ price }) => price),
    ItemAmt: column(({ qty, price }) => qty * price),
  };
}
