"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProvider, useForm, type Resolver } from "react-hook-form";
import type { z } from "zod";
import { CircleAlert } from "@/components/icons/circle-alert";
import { invoiceDraftFrom, invoiceFormSchema, shownInvoice, type InvoiceDraft } from "@/components/orders/fields/invoice-values";
import { chosenLines, linesFor, sumOf, type Quantities } from "@/components/orders/fields/product-choice";
import { ProductList } from "@/components/orders/fields/product-list";
import { PurchaseInvoiceFields } from "@/components/orders/fields/purchase-invoice-fields";
import { useEventProducts } from "@/components/orders/fields/use-event-products";
import { useKeepChoices } from "@/components/orders/fields/use-keep-choices";
import { UnpaidOrder } from "@/components/orders/unpaid-order";
import { readUnpaidOrder } from "@/components/orders/use-unpaid-order";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Money } from "@/components/ui/money";
import { api, NO_ANSWER, type ApiError } from "@/lib/client/api";
import { payPath } from "@/lib/client/pay-path";
import { useIdempotentSend } from "@/lib/client/use-idempotent-send";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";
import { useRouter } from "@/lib/i18n/navigation";

type InvoiceValues = z.output<typeof invoiceFormSchema>;
const fromZod = zodResolver(invoiceFormSchema) as unknown as Resolver<InvoiceDraft, unknown, InvoiceValues>;
const resolver: Resolver<InvoiceDraft, unknown, InvoiceValues> = (draft, context, options) =>
  fromZod(shownInvoice(draft), context, options);

/** Adds products of the event to paid tickets: a separate order with its own invoice, paid immediately. */
export function AddProducts({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Orders.products");
  const tp = useTranslations("Orders.purchase");
  const router = useRouter();
  const { products, reload } = useEventProducts(order.event_id);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [failure, setFailure] = useState<{ text: string; unpaid?: OrderDetailView } | null>(null);
  // starts with the invoice settings of the tickets
  const form = useForm<InvoiceDraft, unknown, InvoiceValues>({
    resolver,
    mode: "onBlur",
    shouldFocusError: false,
    reValidateMode: "onChange",
    defaultValues: invoiceDraftFrom(order, null),
  });
  const attempt = useIdempotentSend();
  const keep = useKeepChoices();
  if (products.length === 0) return null;
  const total = sumOf(chosenLines(products, quantities, []));

  function choose(next: Quantities): void {
    setQuantities(next);
    setFailure(null);
  }

  async function send({ invoice, keep: kept }: InvoiceValues): Promise<void> {
    setFailure(null);
    const body = { order_id: order.order_id, items: linesFor(quantities), invoice, expected_total: total };
    try {
      const made = await attempt(body, (options) =>
        api.post("/order/create_product", body, { ...options, handles: [errorCodes.UNPAID_ORDER] }),
      );
      if (kept && form.formState.isDirty) void keep({ invoice });
      router.push(payPath(made));
    } catch (error) {
      await explain(error as ApiError);
    }
  }

  async function explain({ code, message, details }: ApiError): Promise<void> {
    const unpaid =
      code === errorCodes.UNPAID_ORDER ? await readUnpaidOrder(order.session_id ?? order.order_id).catch(() => undefined) : undefined;
    const named = code === errorCodes.BAD_INPUT ? details.filter(({ field }) => field.startsWith("invoice.")) : [];
    for (const { field, key } of named) form.setError(field as "invoice.email", { message: key });
    if (named.length === 0) setFailure({ text: code === errorCodes.PRICE_CHANGED ? tp("priceChanged") : message || t("failed"), unpaid });
    if (code !== NO_ANSWER) reload();
  }

  return (
    <section className="mt-12">
      <h2 className="text-20">{t("addTitle")}</h2>
      <p className="mt-1 text-14 text-ink-2">{t("addNote")}</p>
      <ProductList products={products} value={quantities} onChange={choose} />
      {total > 0 ? (
        <FormProvider {...form}>
          <Form className="mt-8 grid max-w-[560px] gap-6" onSubmit={form.handleSubmit(send)}>
            <PurchaseInvoiceFields of="goods" known />
            {failure ? <Failure {...failure} onGone={() => setFailure(null)} /> : null}
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p className="flex items-baseline gap-3">
                <span className="text-14 text-ink-2">{t("total")}</span>
                <Money amount={total} className="text-21 font-bold" />
              </p>
              <Button type="submit" variant="spot" loading={form.formState.isSubmitting}>
                {t("order")}
              </Button>
            </div>
          </Form>
        </FormProvider>
      ) : failure ? (
        <Failure {...failure} onGone={() => setFailure(null)} />
      ) : null}
    </section>
  );
}

function Failure({ text, unpaid, onGone }: { text: string; unpaid?: OrderDetailView; onGone: () => void }) {
  return (
    <>
      <p className="msg msg-err mt-4" role="alert">
        <CircleAlert className="ic ic-s" aria-hidden />
        <span>{text}</span>
      </p>
      {unpaid ? (
        <div className="panel mt-3 p-5">
          <UnpaidOrder order={unpaid} onChanged={onGone} />
        </div>
      ) : null}
    </>
  );
}
