"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { CartDone } from "@/components/cart/cart-done";
import { CartLoading } from "@/components/cart/cart-loading";
import { CartPayment } from "@/components/cart/cart-payment";
import { CartStep } from "@/components/cart/cart-step";
import { DeliveryStep } from "@/components/cart/delivery-step";
import { useCartMerchandise } from "@/components/cart/use-cart-merchandise";
import { checkCart } from "@/components/merchandise/cart-check";
import { useStepHeading } from "@/components/orders/purchase/use-step-heading";
import { OrderLoadFailed } from "@/components/orders/record/order-load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import { Steps } from "@/components/ui/steps";
import { hasLogin } from "@/lib/client/session/leave-session";
import { removeFromCart, useCart } from "@/lib/client/stores/cart-store";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { useMember } from "@/lib/client/use-member";
import { useRouter } from "@/lib/i18n/navigation";
import "@/components/orders/purchase/purchase.css";

/** 1 the cart, 2 delivery and invoice, 3 payment of ?order_id, 4 done. */
function stepOf(params: URLSearchParams): 1 | 2 | 3 | 4 {
  const step = Number(params.get("step"));
  if ((step === 3 || step === 4) && params.get("order_id")) return step;
  return step === 2 ? 2 : 1;
}

/** After login, the shopper continues with delivery. */
const askLogin = () => openLoginDialog({ next: `${window.location.pathname}?step=2` });

/** The cart from its first view to the paid order. The address contains the step. */
export function CartScreen() {
  const t = useTranslations("Merchandise.cart");
  const router = useRouter();
  const params = useSearchParams();
  const { isLogin, member, failed: memberFailed, refresh: askMember } = useMember();
  const cart = useCart();
  const { merchandiseList, failed, refresh } = useCartMerchandise(cart);
  const [arrived, setArrived] = useState(false);
  const [ordered, setOrdered] = useState(false);
  useEffect(() => setArrived(true), []);

  const lines = checkCart(cart, merchandiseList);
  const known = lines.every(({ merchandise, issue }) => merchandise || issue);
  const settled = known && lines.length > 0 && lines.every(({ issue }) => !issue);
  const asked = stepOf(params);
  // delivery requires a login and a cart without open issues; after ordering, the emptied cart is not shown before the next step
  // opens
  const step = asked === 2 && arrived && !ordered && (lines.length === 0 || failed || (known && !settled) || !hasLogin()) ? 1 : asked;
  const orderId = params.get("order_id") ?? "";
  useStepHeading(step, arrived);
  const wantsLogin = arrived && asked === 2 && lines.length > 0 && !hasLogin();
  useEffect(() => {
    if (wantsLogin) askLogin();
  }, [wantsLogin]);
  // back from the payment, step 2 must check the cart as it is then
  useEffect(() => {
    if (asked !== 2) setOrdered(false);
  }, [asked]);

  function checkout(): void {
    if (!isLogin) return askLogin();
    router.push("/cart?step=2");
  }

  if (!arrived) return <CartLoading />;
  return (
    <div className="wrap pb-8 pt-6 md:pt-10">
      {step < 4 && (lines.length > 0 || step === 3) ? (
        <div className="mb-8">
          <Steps
            label={t("steps")}
            steps={[t("step.cart"), t("step.delivery"), t("step.payment")]}
            current={step}
            onBack={step === 2 ? () => router.push("/cart?step=1") : undefined}
          />
        </div>
      ) : null}
      {step === 1 ? <CartStep lines={lines} known={known} failed={failed} onRetry={refresh} onCheckout={checkout} /> : null}
      {step === 2 ? (
        member && settled ? (
          <DeliveryStep
            lines={lines}
            member={member}
            onOrder={(order) => {
              // removes the ordered lines from the cart; lines that another tab added meanwhile remain
              setOrdered(true);
              for (const { item } of lines) removeFromCart(item.spec_id);
              router.push(`/cart?step=3&order_id=${encodeURIComponent(order.order_id)}`);
            }}
            onCart={() => {
              refresh();
              router.push("/cart?step=1");
            }}
          />
        ) : memberFailed ? (
          <OrderLoadFailed onRetry={() => void askMember()} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )
      ) : null}
      {step === 3 ? <CartPayment orderId={orderId} /> : null}
      {step === 4 ? <CartDone orderId={orderId} /> : null}
    </div>
  );
}
