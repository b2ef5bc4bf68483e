"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FormProvider, useForm, type Resolver } from "react-hook-form";
import { CircleAlert } from "@/components/icons/circle-alert";
import { useValidationText } from "@/components/members/use-validation-text";
import { BuyerFields } from "@/components/orders/fields/buyer-fields";
import { buyerFormSchema, draftFrom, type BuyerDraft, type BuyerValues } from "@/components/orders/fields/buyer-values";
import { shownInvoice } from "@/components/orders/fields/invoice-values";
import { chosenLines, linesFor, quantitiesOf } from "@/components/orders/fields/product-choice";
import { ProductList } from "@/components/orders/fields/product-list";
import { PurchaseInvoiceFields } from "@/components/orders/fields/purchase-invoice-fields";
import type { EventProduct } from "@/components/orders/fields/use-event-products";
import { useKeepChoices } from "@/components/orders/fields/use-keep-choices";
import { hasNumbers } from "@/components/orders/order-paths";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { RadioRow, RadioRows } from "@/components/ui/radio-rows";
import { api, ApiError } from "@/lib/client/api";
import { useMember } from "@/lib/client/use-member";
import type { OrderItemView, OrderView } from "@/lib/domain/orders/types";
import type { TicketTypeView } from "@/lib/domain/seats/types";
import * as errorCodes from "@/lib/errors/codes";
import { formatMoney } from "@/lib/i18n/format";

type BuyerStepProps = {
  order: OrderView;
  ticketTypes: TicketTypeView[];
  /** the products that the event offers in addition to its tickets */
  products: EventProduct[];
  onProductsChanged: () => void;
  onSaved: (order: OrderView) => void;
  onTicketType: (type: TicketTypeView) => void;
  onProducts: (lines: OrderItemView[]) => void;
  /** the order has changed on the server */
  onStale: () => void;
  onSeats: () => void;
};

const fromZod = zodResolver(buyerFormSchema) as unknown as Resolver<BuyerDraft, unknown, BuyerValues>;
const resolver: Resolver<BuyerDraft, unknown, BuyerValues> = (draft, context, options) => fromZod(shownInvoice(draft), context, options);
/** no longer payable, or its pay way is already chosen: the page's data is out of date */
const STALE = new Set([errorCodes.ORDER_NOT_FOUND, errorCodes.NOT_PAYABLE, errorCodes.PAY_WAY_REFUSED]);
/** a product was removed, is out of stock or is over its limit: load the stock again */
const PRODUCTS_CHANGED = new Set([errorCodes.OVER_LIMIT, errorCodes.MERCHANDISE_NOT_FOUND, errorCodes.OUT_OF_STOCK]);

/** Step 3: buyer, pickup and invoice. All fields start with known values; this step changes them. */
export function PurchaseBuyerStep({
  order,
  ticketTypes,
  products,
  onProductsChanged,
  onSaved,
  onTicketType,
  onProducts,
  onStale,
  onSeats,
}: BuyerStepProps) {
  const t = useTranslations("Orders.purchase.buyer");
  const tp = useTranslations("Orders.products");
  const text = useValidationText();
  const { member } = useMember();
  const form = useForm<BuyerDraft, unknown, BuyerValues>({
    resolver,
    mode: "onBlur",
    shouldFocusError: false,
    reValidateMode: "onChange",
    defaultValues: draftFrom(order, member),
  });
  const {
    register,
    watch,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = form;
  const [failure, setFailure] = useState<string | null>(null);
  const [known] = useState(() => form.getValues("way") !== "mail" || Boolean(member?.invoice));
  const keep = useKeepChoices();

  const type = watch("ticket_type");
  useEffect(() => {
    const chosen = ticketTypes.find((one) => one.ticket_type === type);
    if (chosen) onTicketType(chosen);
  }, [type, ticketTypes, onTicketType]);

  const [quantities, setQuantities] = useState(() => quantitiesOf(order));
  const offered = products.length > 0;
  useEffect(() => {
    if (offered) onProducts(chosenLines(products, quantities, order.additional_product));
  }, [offered, products, quantities, order.additional_product, onProducts]);

  async function save(values: BuyerValues): Promise<void> {
    setFailure(null);
    try {
      onSaved(
        await api.post("/order/update_delivery", {
          order_id: order.order_id,
          buyer: values.buyer,
          invoice: values.invoice,
          ticket_type: values.ticket_type,
          additional_product: offered ? linesFor(quantities) : undefined,
        }),
      );
      if (values.keep) void keep({ invoice: values.invoice });
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (STALE.has(thrown.code)) return onStale();
      if (PRODUCTS_CHANGED.has(thrown.code)) onProductsChanged();
      const named = thrown.details.filter(({ field }) => /^((buyer|invoice)\.|ticket_type$)/.test(field));
      for (const { field, key } of named) setError(field as "buyer.city", { message: key });
      if (named.length === 0) setFailure(thrown.message || t("failed"));
    }
  }

  return (
    <FormProvider {...form}>
      <div className="flex flex-col md:max-w-[560px]">
        <h1 tabIndex={-1} data-step-heading className="text-26 md:text-34">
          {t("title")}
        </h1>
        <p className="mt-1 text-ink-2">{t(hasNumbers(order) ? "note" : "noteTickets")}</p>
        <Form className="mt-9 flex grow flex-col gap-9" onSubmit={handleSubmit(save)}>
          <BuyerFields title={t("contact")} />
          <section className="grid gap-4">
            <h2 className="text-20">{t("pickup")}</h2>
            <RadioRows legend={t("pickup")} hideLegend error={text(errors.ticket_type)}>
              {ticketTypes.map((one) => (
                <RadioRow
                  key={one.ticket_type}
                  value={one.ticket_type}
                  title={one.name}
                  detail={t(`pickupNote.${one.ticket_type}`)}
                  aside={one.fee === 0 ? t("free") : t("each", { fee: formatMoney(one.fee) })}
                  {...register("ticket_type")}
                />
              ))}
            </RadioRows>
          </section>
          {offered ? (
            <section>
              <h2 className="text-20">{tp("title")}</h2>
              <p className="mt-1 text-14 text-ink-2">{tp("note")}</p>
              <ProductList products={products} value={quantities} held={quantitiesOf(order)} onChange={setQuantities} />
            </section>
          ) : null}
          <PurchaseInvoiceFields of={linesFor(quantities).length > 0 ? "both" : "tickets"} known={known} />
          {failure ? (
            <p className="msg msg-err" role="alert">
              <CircleAlert className="ic ic-s" aria-hidden />
              <span>{failure}</span>
            </p>
          ) : null}
          <div className="step-actions">
            <div className="step-bar on-house">
              <Button type="submit" variant="spot" size="lg" className="w-full" loading={isSubmitting}>
                {t("next")}
              </Button>
            </div>
            <Button variant="ghost" size="lg" onClick={onSeats}>
              {t(order.event_type === "exhibition" ? "otherTime" : hasNumbers(order) ? "otherSeats" : "otherArea")}
            </Button>
          </div>
        </Form>
      </div>
    </FormProvider>
  );
}
