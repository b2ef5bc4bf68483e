"use client";

import { useTranslations } from "next-intl";
import { CartLines } from "@/components/cart/cart-lines";
import { CartSummary } from "@/components/cart/cart-summary";
import { EmptyCart } from "@/components/cart/empty-cart";
import { CircleAlert } from "@/components/icons/circle-alert";
import { subTotal, type CheckedLine } from "@/components/merchandise/cart-check";
import { ThumbBar } from "@/components/merchandise/thumb-bar";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { SoftButtonLink } from "@/components/ui/soft-button-link";

type CartStepProps = { lines: CheckedLine[]; known: boolean; failed: boolean; onRetry: () => void; onCheckout: () => void };

/** Step 1: the cart's lines. Changes since they were added are resolved here, before an order is placed. */
export function CartStep({ lines, known, failed, onRetry, onCheckout }: CartStepProps) {
  const t = useTranslations("Merchandise.cart");
  const open = lines.filter(({ issue }) => issue).length;
  const count = lines.reduce((sum, { item }) => sum + item.qty, 0);
  if (lines.length === 0) {
    return (
      <>
        <h1 tabIndex={-1} data-step-heading className="text-26 md:text-34">
          {t("title")}
        </h1>
        <EmptyCart />
      </>
    );
  }
  return (
    <>
      <h1 tabIndex={-1} data-step-heading className="text-26 md:text-34">
        {t("title")}
      </h1>
      {open > 0 ? (
        <div className="note mt-4 text-danger" role="alert">
          <CircleAlert className="ic" aria-hidden />
          <p>{t("settle", { count: open })}</p>
        </div>
      ) : null}
      <div className="cart">
        <CartLines lines={lines} />
        <CartSummary count={count} subTotal={subTotal(lines)}>
          {failed ? (
            <p className="msg msg-err mt-4" role="alert">
              <CircleAlert className="ic ic-s" aria-hidden />
              <span>
                {t("notChecked")}{" "}
                <button type="button" className="link" onClick={onRetry}>
                  {t("retry")}
                </button>
              </span>
            </p>
          ) : null}
          <Button
            id="checkout"
            variant="spot"
            size="lg"
            block
            className="mt-5"
            loading={!known && !failed}
            disabled={open > 0 || failed}
            onClick={onCheckout}
          >
            {t("checkout")}
          </Button>
          {open > 0 ? <p className="mt-2 text-13 text-ink-2">{t("settleFirst")}</p> : null}
          <SoftButtonLink href="/merch" variant="ghost" block className="mt-2">
            {t("goOn")}
          </SoftButtonLink>
        </CartSummary>
        {open > 0 || !known || failed ? null : (
          <ThumbBar instead="checkout" label={t("subTotal", { count })} value={<Money amount={subTotal(lines)} />}>
            <Button variant="spot" onClick={onCheckout}>
              {t("checkout")}
            </Button>
          </ThumbBar>
        )}
      </div>
    </>
  );
}
