"use client";

import { useTranslations } from "next-intl";
import { ShoppingBag } from "@/components/icons/shopping-bag";
import { unitsIn } from "@/lib/client/stores/cart";
import { useCart } from "@/lib/client/stores/cart-store";
import { Link } from "@/lib/i18n/navigation";

/** A link to the cart with the number of units in it. */
export function CartLink() {
  const t = useTranslations("Layout");
  const count = unitsIn(useCart());
  return (
    <Link className="ib" href="/cart?step=1" aria-label={t("cart", { count })} prefetch={false}>
      <ShoppingBag className="ic" aria-hidden />
      {count > 0 ? (
        <b className="num" aria-hidden>
          {count > 99 ? "99+" : count}
        </b>
      ) : null}
    </Link>
  );
}
