"use client";

import { useTranslations } from "next-intl";
import { ShoppingBag } from "@/components/icons/shopping-bag";
import { AccountMenu } from "@/components/layout/header/account-menu";
import { LanguageMenu } from "@/components/layout/header/language-menu";
import { MobileMenu } from "@/components/layout/header/mobile-menu";
import { NavLink } from "@/components/layout/header/nav-link";
import { NewsLink } from "@/components/layout/header/news-link";
import { SearchLink } from "@/components/layout/header/search-link";
import { PageLink } from "@/components/ui/page-link";
import { unitsIn } from "@/lib/client/stores/cart";
import { useCart } from "@/lib/client/stores/cart-store";
import { useMaintenance } from "@/lib/client/stores/maintenance-store";

/** Navigation and account. During maintenance only the account, on phones too (docs/specification.md, section 2). */
export function HeaderItems({ shut: shutFromStart }: { shut: boolean }) {
  const t = useTranslations("Layout");
  const shut = useMaintenance() || shutFromStart;
  if (shut)
    return (
      <div className="hdr-act">
        <AccountMenu />
      </div>
    );
  return (
    <>
      <nav className="nav max-md:hidden" aria-label={t("mainMenu")}>
        <NavLink href="/activity">{t("events")}</NavLink>
        <NavLink href="/merch">{t("merch")}</NavLink>
        <NewsLink />
      </nav>
      <div className="hdr-act">
        <SearchLink />
        <div className="max-md:hidden">
          <LanguageMenu />
        </div>
        <CartLink />
        <div className="max-md:hidden">
          <AccountMenu />
        </div>
        <div className="md:hidden">
          <MobileMenu />
        </div>
      </div>
    </>
  );
}

/** A link to the cart with the number of units in it. */
function CartLink() {
  const t = useTranslations("Layout");
  const count = unitsIn(useCart());
  return (
    <PageLink className="ib" href="/cart?step=1" aria-label={t("cart", { count })}>
      <ShoppingBag className="ic" aria-hidden />
      {count > 0 ? (
        <b className="num" aria-hidden>
          {count > 99 ? "99+" : count}
        </b>
      ) : null}
    </PageLink>
  );
}
