"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { orderPath, payPath } from "@/components/orders/order-paths";
import { chosenLines, linesFor, sumOf, type Pieces } from "@/components/orders/product-choice";
import { ProductList } from "@/components/orders/product-list";
import { useEventProducts } from "@/components/orders/use-event-products";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { api, ApiError, NO_ANSWER } from "@/lib/client/api";
import type { OrderDetailView, OrderView, UnpaidView } from "@/lib/domain/orders/types";
import { Link, useRouter } from "@/lib/i18n/navigation";

const UNPAID = 3013;

/** Products of the event for tickets that are paid: an order of its own, paid right away. */
export function AddProducts({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Orders.products");
  const router = useRouter();
  const { products, reload } = useEventProducts(order.event_id);
  const [pieces, setPieces] = useState<Pieces>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; unpaidOrderId?: string } | null>(null);
  // the same choice sent again after silence must not become two orders
  const [key, setKey] = useState(() => crypto.randomUUID());
  if (products.length === 0) return null;
  const total = sumOf(chosenLines(products, pieces, []));

  function choose(next: Pieces): void {
    setPieces(next);
    setFailure(null);
    setKey(crypto.randomUUID());
  }

  async function send(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const body = { order_id: order.order_id, items: linesFor(pieces), expected_total: total };
      router.push(payPath(await api.post<OrderView>("/order/create_product", body, { idempotencyKey: key, handles: [UNPAID] })));
    } catch (thrown) {
      setBusy(false);
      const { code, message } = thrown instanceof ApiError ? thrown : new ApiError(NO_ANSWER, "");
      const unpaid = code === UNPAID ? await api.get<UnpaidView>(`/order/unpaid/${order.session_id ?? order.order_id}`).catch(() => null) : null;
      setFailure({ text: message || t("failed"), unpaidOrderId: unpaid?.order_id });
      if (code === NO_ANSWER) return;
      setKey(crypto.randomUUID());
      reload();
    }
  }

  return (
    <section className="mt-12">
      <h2 className="text-20">{t("addTitle")}</h2>
      <p className="mt-1 text-14 text-ink-2">{t("addNote")}</p>
      <ProductList products={products} value={pieces} onChange={choose} />
      {failure ? (
        <p className="msg msg-err mt-4" role="alert">
          <CircleAlert className="ic ic-s" aria-hidden />
          <span>{failure.text}{failure.unpaidOrderId ? <> <Link href={orderPath(failure.unpaidOrderId)} className="link">{t("seeUnpaid")}</Link></> : null}</span>
        </p>
      ) : null}
      {total > 0 ? (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
          <p className="flex items-baseline gap-3"><span className="text-14 text-ink-2">{t("total")}</span><Money amount={total} className="text-21 font-bold" /></p>
          <Button variant="spot" loading={busy} onClick={() => void send()}>{t("order")}</Button>
        </div>
      ) : null}
    </section>
  );
}
