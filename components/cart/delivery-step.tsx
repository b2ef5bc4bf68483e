"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { FormProvider, useForm, type Resolver } from "react-hook-form";
import { CartSummary } from "@/components/cart/cart-summary";
import {
  deliveryFormSchema,
  draftOf,
  HOME,
  shownDelivery,
  type DeliveryDraft,
  type DeliveryValues,
} from "@/components/cart/delivery-values";
import { useMerchOrder } from "@/components/cart/use-merch-order";
import { CircleAlert } from "@/components/icons/circle-alert";
import { useValidationText } from "@/components/members/use-validation-text";
import { sharedDelivery, subTotal, type CheckedLine } from "@/components/merchandise/cart-check";
import { ThumbBar } from "@/components/merchandise/thumb-bar";
import { useDeliveryName } from "@/components/merchandise/use-delivery-name";
import { AddressFields } from "@/components/orders/fields/address-fields";
import { BuyerFields } from "@/components/orders/fields/buyer-fields";
import { PurchaseInvoiceFields } from "@/components/orders/fields/purchase-invoice-fields";
import { useKeepChoices } from "@/components/orders/fields/use-keep-choices";
import { useUnpaidFirst } from "@/components/orders/purchase/use-unpaid-first";
import { UnpaidNotice, UnpaidOrder } from "@/components/orders/unpaid-order";
import { OF_MERCHANDISE } from "@/components/orders/use-unpaid-order";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Money } from "@/components/ui/money";
import { RadioRow, RadioRows } from "@/components/ui/radio-rows";
import { Skeleton } from "@/components/ui/skeleton";
import type { MemberView } from "@/lib/domain/members/types";
import type { OrderView } from "@/lib/domain/orders/types";
import { formatMoney } from "@/lib/i18n/format";

type DeliveryStepProps = {
  lines: CheckedLine[];
  member: MemberView;
  onOrder: (order: OrderView) => void;
  /** back to the cart, which shows the changes */ onCart: () => void;
};

const fromZod = zodResolver(deliveryFormSchema) as unknown as Resolver<DeliveryDraft, unknown, DeliveryValues>;
const resolver: Resolver<DeliveryDraft, unknown, DeliveryValues> = (draft, context, options) =>
  fromZod(shownDelivery(draft), context, options);

/** Step 2: delivery method, recipient and invoice. Then the order is placed and its merchandise is held. */
export function DeliveryStep({ lines, member, onOrder, onCart }: DeliveryStepProps) {
  const t = useTranslations("Merchandise.cart");
  const text = useValidationText();
  const nameOf = useDeliveryName();
  const offered = sharedDelivery(lines);
  const [at] = useState(() => draftOf(member, offered[0]?.method ?? ""));
  const form = useForm<DeliveryDraft, unknown, DeliveryValues>({
    resolver,
    mode: "onBlur",
    shouldFocusError: false,
    reValidateMode: "onChange",
    defaultValues: at,
  });
  const {
    register,
    watch,
    handleSubmit,
    setError,
    setValue,
    formState: { errors, isSubmitting },
  } = form;
  const method = watch("method");
  const { order, failure, clear } = useMerchOrder({
    onOrder,
    onCart,
    onField: (field, key) => setError(field as "buyer.city", { message: key }),
  });
  const fee = offered.find((one) => one.method === method)?.fee;

  // the offered methods arrive after the form: then the first one is chosen
  const first = offered[0]?.method ?? "";
  useEffect(() => {
    if (fee === undefined && first) setValue("method", first);
  }, [fee, first, setValue]);

  const keep = useKeepChoices();
  // shown before the member fills in the form, because the unpaid order blocks this one
  const blocked = useUnpaidFirst(OF_MERCHANDISE, true);

  // the result may be far above or below the submit button
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure) return;
    said.current?.scrollIntoView({ block: "center" });
    said.current?.focus({ preventScroll: true });
  }, [failure]);

  async function send(values: DeliveryValues): Promise<void> {
    const made = await order(lines, values, subTotal(lines) + (fee ?? 0));
    if (!made) return;
    await keep({
      invoice: values.keep ? values.invoice : undefined,
      address: values.keepAddress ? values.buyer : undefined,
    });
  }
  if (blocked.waiting) return <Skeleton className="h-96 w-full" />;
  return (
    <>
      <h1 tabIndex={-1} data-step-heading className="text-26 md:text-34">
        {t("deliveryTitle")}
      </h1>
      {blocked.notice && !failure ? (
        <div className="mt-5">
          <UnpaidNotice order={blocked.notice} onChanged={blocked.reload} />
        </div>
      ) : null}
      <div className="cart">
        <FormProvider {...form}>
          <Form id="delivery" className="grid max-w-[560px] gap-9" onSubmit={handleSubmit(send)}>
            <section className="grid gap-4">
              <h2 className="text-20">{t("method")}</h2>
              {offered.length === 0 ? (
                <p className="note text-danger" role="alert">
                  <CircleAlert className="ic" aria-hidden />
                  <span>{t("noSharedDelivery")}</span>
                </p>
              ) : null}
              <RadioRows legend={t("method")} hideLegend error={text(errors.method)}>
                {offered.map((one) => (
                  <RadioRow
                    key={one.method}
                    value={one.method}
                    title={nameOf(one.method)}
                    aside={one.fee === 0 ? t("free") : formatMoney(one.fee)}
                    {...register("method")}
                  />
                ))}
              </RadioRows>
            </section>
            <BuyerFields title={t("recipient")} />
            {method === HOME ? (
              <section className="grid gap-3">
                <h2 className="text-20">{t("address")}</h2>
                <AddressFields />
              </section>
            ) : null}
            <PurchaseInvoiceFields of="goods" known={member.invoice !== null} />
          </Form>
        </FormProvider>
        <CartSummary count={lines.reduce((sum, { item }) => sum + item.qty, 0)} subTotal={subTotal(lines)} fee={fee}>
          {failure ? (
            <div className="scroll-mt-24 scroll-mb-32 pt-4" ref={said} tabIndex={-1}>
              <p className="msg msg-err" role="alert">
                <CircleAlert className="ic ic-s" aria-hidden />
                <span>{failure.text}</span>
              </p>
              {failure.unpaid ? (
                <div className="note mt-3 !text-14">
                  <UnpaidOrder order={failure.unpaid} onChanged={clear} />
                </div>
              ) : null}
            </div>
          ) : null}
          <Button
            id="order"
            type="submit"
            form="delivery"
            variant="spot"
            size="lg"
            block
            className="mt-5"
            loading={isSubmitting}
            disabled={offered.length === 0}
          >
            {t("order")}
          </Button>
          <p className="mt-2 text-13 text-ink-2">{t("orderNote")}</p>
          <Button variant="ghost" block className="mt-2" onClick={onCart}>
            {t("backToCart")}
          </Button>
        </CartSummary>
        <ThumbBar instead="order" label={t("total")} value={<Money amount={subTotal(lines) + (fee ?? 0)} />}>
          <Button type="submit" form="delivery" variant="spot" loading={isSubmitting} disabled={offered.length === 0}>
            {t("order")}
          </Button>
        </ThumbBar>
      </div>
    </>
  );
}
