"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Trash2 } from "@/components/icons/trash-2";
import { cartQuota, type CheckedLine } from "@/components/merchandise/cart-check";
import { QuotaDialog } from "@/components/merchandise/quota-dialog";
import { Button, IconButton } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Picture } from "@/components/ui/picture";
import { Stepper } from "@/components/ui/stepper";
import { showToast } from "@/components/ui/toast-store";
import { addToCart, removeFromCart, setCartQty, updateCartLine } from "@/lib/client/stores/cart-store";
import { LINE_MAX } from "@/lib/domain/merchandise/rules";
import { formatMoney } from "@/lib/i18n/format";
import { langOfText } from "@/lib/i18n/lang-of-text";
import { Link } from "@/lib/i18n/navigation";

/** The change to a line since it was added, and one button that resolves it. */
function LineIssue({ line: { item, spec, issue }, onRemove }: { line: CheckedLine; onRemove: () => void }) {
  const t = useTranslations("Merchandise.cart");
  if (!issue) return null;
  const settle = {
    gone: { label: t("remove"), act: onRemove },
    sold_out: { label: t("remove"), act: onRemove },
    short: {
      label: t("takeLess", { count: issue.kind === "short" ? issue.stock : 0 }),
      act: () => setCartQty(item.spec_id, issue.kind === "short" ? issue.stock : 0),
    },
    quota:
      issue.kind === "quota" && issue.left === 0
        ? { label: t("remove"), act: onRemove }
        : { label: t("takeOneLess"), act: () => setCartQty(item.spec_id, item.qty - 1) },
    price: { label: t("acceptPrice"), act: () => updateCartLine(item.spec_id, { price: spec?.price ?? item.price }) },
  }[issue.kind];
  const text = {
    gone: () => t("issue.gone"),
    sold_out: () => t("issue.sold_out"),
    short: () => t("issue.short", { count: issue.kind === "short" ? issue.stock : 0 }),
    quota: () =>
      issue.kind === "quota" && issue.needsTicket
        ? t("issue.ticket")
        : t("issue.quota", { count: issue.kind === "quota" ? issue.left : 0 }),
    price: () => t("issue.price", { before: formatMoney(issue.kind === "price" ? issue.before : 0), now: formatMoney(spec?.price ?? 0) }),
  }[issue.kind]();
  return (
    <div className="cart-issue">
      <p>
        <CircleAlert className="ic ic-s" aria-hidden />
        <span>{text}</span>
      </p>
      <Button variant="line" size="sm" onClick={settle.act}>
        {settle.label}
      </Button>
    </div>
  );
}

function Line({ line, onReachQuota }: { line: CheckedLine; onReachQuota: () => void }) {
  const t = useTranslations("Merchandise.cart");
  const locale = useLocale();
  const { item, merchandise, spec } = line;
  const name = merchandise?.name ?? t("unknownMerchandise");
  const price = spec?.price ?? item.price;

  function remove(): void {
    removeFromCart(item.spec_id);
    showToast({ tone: "info", text: t("removed", { name }), action: { label: t("undo"), onAct: () => void addToCart(item) } });
  }
  function change(qty: number): void {
    if (line.room !== undefined && qty - item.qty > line.room) return onReachQuota();
    if (merchandise) updateCartLine(item.spec_id, { quota: cartQuota(merchandise), is_limited: merchandise.is_limited });
    if (setCartQty(item.spec_id, qty) === "reach_quota") onReachQuota();
  }

  return (
    <li className="cart-line">
      <Link href={`/merch/${item.merchandise_id}`} className="cart-pic" tabIndex={-1} aria-hidden prefetch={false}>
        {merchandise ? <Picture src={merchandise.image} alt="" ratio={1} sizes={104} load="eager" /> : null}
      </Link>
      <div className="min-w-0">
        <h2>
          <Link href={`/merch/${item.merchandise_id}`} prefetch={false}>
            {name}
          </Link>
        </h2>
        <p className="num mt-0.5 text-14 text-ink-2">
          {spec?.name} <Money amount={price} />
        </p>
        {item.custom_text.some(Boolean) ? (
          <dl className="cart-texts">
            {item.custom_text.map((text, index) =>
              text ? (
                <div key={index}>
                  <dt>{merchandise?.custom_text[index]?.label ?? t("customText")}</dt>
                  <dd lang={langOfText(text, locale)}>{text}</dd>
                </div>
              ) : null,
            )}
          </dl>
        ) : null}
      </div>
      <div className="cart-qty">
        <Stepper label={t("quantityOf", { name })} value={item.qty} max={Math.min(spec?.stock ?? item.qty, LINE_MAX)} onChange={change} />
        <b className="num">
          <Money amount={price * item.qty} />
        </b>
        <IconButton label={t("removeOf", { name })} onClick={remove}>
          <Trash2 className="ic" aria-hidden />
        </IconButton>
      </div>
      <LineIssue line={line} onRemove={remove} />
    </li>
  );
}

/** Every spec in the cart with its quantity, and a notice if something changed. */
export function CartLines({ lines }: { lines: CheckedLine[] }) {
  const [reached, setReached] = useState<CheckedLine>();
  return (
    <>
      <ul className="cart-lines">
        {lines.map((line) => (
          <Line key={line.item.spec_id} line={line} onReachQuota={() => setReached(line)} />
        ))}
      </ul>
      <QuotaDialog
        open={reached !== undefined}
        onClose={() => setReached(undefined)}
        scope={
          reached?.merchandise && reached.merchandise.quota > 0
            ? { scope: reached.merchandise.quota_scope, quota: reached.merchandise.quota }
            : undefined
        }
      />
    </>
  );
}
