"use client";

import { useTranslations } from "next-intl";
import { holdsSeats } from "@/components/orders/order-paths";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { useSeparator } from "@/components/ui/use-separator";
import type { OrderView } from "@/lib/domain/orders/types";
import { joinParts } from "@/lib/i18n/separator";

type Invoice = NonNullable<OrderView["invoice"]>;

/** The invoice's kind and recipient, and its state: not issued yet, being issued, or its number. */
export function OrderInvoice({ invoice, order }: { invoice: Invoice; order: OrderView }) {
  const dot = useSeparator();
  const t = useTranslations("Orders.record.facts");
  const way = invoice.carrier ? (invoice.carrier.startsWith("/") ? t("carrier") : t("certificate")) : invoice.donate ? t("donate") : "";
  return (
    <>
      <span>{joinParts([invoice.method === "company" ? t("companyInvoice") : t("e_invoice"), way], dot)}</span>
      {invoice.method === "company" ? (
        <small className="num block text-14 text-ink-2">
          {invoice.title} {invoice.tax_number}
        </small>
      ) : null}
      <InvoiceState invoice={invoice} unpaid={order.status === "unpaid"} />
      {holdsSeats(order) && invoice.status !== "none" ? (
        <small className="block text-14 text-ink-2">{t(order.additional_product.length > 0 ? "feesAndProducts" : "feesOnly")}</small>
      ) : null}
    </>
  );
}

function InvoiceState({ invoice, unpaid }: { invoice: Invoice; unpaid: boolean }) {
  const dot = useSeparator();
  const t = useTranslations("Orders.record.facts");
  const { status, invoice_no: invoiceNo, random_no: randomNo, issued_time: issuedAt, amount } = invoice;
  if (status === "none") return <small className="block text-14 text-ink-2">{t("invoiceNone")}</small>;
  if (status === "open") return unpaid ? <small className="block text-14 text-ink-2">{t("invoiceOpen")}</small> : null;
  if (!invoiceNo)
    return (
      <small className="block text-14 text-ink-2">
        <span>{t("invoiceWaiting")}</span>
        {amount === undefined ? null : (
          <>
            {dot}
            <Money amount={amount} />
          </>
        )}
      </small>
    );
  return (
    <>
      <span className="num block">
        {invoiceNo}
        {amount === undefined ? null : (
          <>
            {dot}
            <Money amount={amount} />
          </>
        )}
      </span>
      <small className="num block text-14 text-ink-2">
        {randomNo ? t("randomNo", { no: randomNo }) : null}
        {randomNo && issuedAt ? dot : null}
        {issuedAt ? <DateText at={issuedAt} show="day" year="always" /> : null}
      </small>
    </>
  );
}
