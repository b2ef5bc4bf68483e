"use client";

import { useTranslations } from "next-intl";
import { useId, useState, type SyntheticEvent } from "react";
import { Info } from "@/components/icons/info";
import { ShoppingBag } from "@/components/icons/shopping-bag";
import { cartQuota } from "@/components/merchandise/cart-check";
import { CustomTexts } from "@/components/merchandise/detail/custom-texts";
import { SpecChips } from "@/components/merchandise/detail/spec-chips";
import { QuotaDialog } from "@/components/merchandise/quota-dialog";
import { ThumbBar } from "@/components/merchandise/thumb-bar";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Money } from "@/components/ui/money";
import { PageLink } from "@/components/ui/page-link";
import { Stepper } from "@/components/ui/stepper";
import { showToast } from "@/components/ui/toast-store";
import { api } from "@/lib/client/api";
import { quotaLeft, quotaListOf } from "@/lib/client/stores/cart";
import { addToCart, useCart } from "@/lib/client/stores/cart-store";
import { useCall } from "@/lib/client/use-call";
import { useMember } from "@/lib/client/use-member";
import { isCustomText, LINE_MAX, LINES_MAX, plainCustomText, UNLIMITED_QUOTA } from "@/lib/domain/merchandise/rules";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";
import { useRouter } from "@/lib/i18n/navigation";

/**
 * Spec, custom texts and quantity, then into the cart. The quantity is shown once a spec is chosen (docs/specification.md,
 * section 4).
 */
export function MerchBuy({ merchandise: made }: { merchandise: MerchandiseDetailView }) {
  const t = useTranslations("Merchandise");
  const router = useRouter();
  const { merchandise, refresh } = useLiveMerchandise(made);
  const cart = useCart();
  const only = merchandise.specs.length === 1 ? merchandise.specs[0]?.spec_id : undefined;
  const [chosen, setChosen] = useState<string>();
  const [qty, setQty] = useState(1);
  const [texts, setTexts] = useState<string[]>(merchandise.custom_text.map(() => ""));
  const [looked, setLooked] = useState(false);
  const formId = useId();
  const [quotaReached, setQuotaReached] = useState(false);

  const spec = merchandise.specs.find(({ spec_id: id }) => id === (chosen ?? only));
  const held = spec ? cart[spec.spec_id] : undefined;
  const inCart = quotaListOf(cart)[merchandise.merchandise_id]?.qty ?? 0;
  const own = { merchandise_id: merchandise.merchandise_id, quota: cartQuota(merchandise), is_limited: merchandise.is_limited };
  const left = Math.min(
    quotaLeft(cart, own),
    merchandise.quota_left === undefined ? UNLIMITED_QUOTA : Math.max(0, merchandise.quota_left - inCart),
  );
  const most = Math.max(0, Math.min(left, Math.min(spec?.stock ?? 0, LINE_MAX) - (held?.qty ?? 0)));
  /** the member may not buy more of it: the server would refuse the order */
  const isBarred = merchandise.quota > 0 && merchandise.quota_left === 0;
  const badText = texts.some((text) => !isCustomText(text));

  // the custom texts of a spec are one set: if none are entered now, those in the cart stay
  const keepsWords = held !== undefined && held.custom_text.some(Boolean) && !texts.some(plainCustomText);

  function add(): boolean {
    setLooked(true);
    if (!spec || badText) return false;
    if (most < qty) {
      setQuotaReached(true);
      return false;
    }
    const outcome = addToCart({
      ...own,
      spec_id: spec.spec_id,
      qty,
      price: spec.price,
      custom_text: keepsWords ? held.custom_text : texts.map(plainCustomText),
    });
    if (outcome === "reach_quota") setQuotaReached(true);
    if (outcome === "cart_full") showToast({ tone: "error", text: t("cartFull", { count: LINES_MAX }) });
    const isIn = outcome === "ok" || outcome === "not_kept";
    if (outcome === "not_kept") showToast({ tone: "info", text: t("notKept") });
    if (isIn) setQty(1);
    return isIn;
  }
  function addAndStay(): void {
    if (add()) showToast({ text: t("added"), action: { label: t("toCart"), onAct: () => router.push("/cart?step=1") } });
    refresh();
  }
  function addAndGo(): void {
    if (held && most === 0) router.push("/cart?step=1");
    else if (add()) router.push("/cart?step=1");
  }
  function send({ nativeEvent }: SyntheticEvent<HTMLFormElement>): void {
    const pressed = (nativeEvent as SubmitEvent).submitter;
    if (pressed?.getAttribute("value") === "now") addAndGo();
    else addAndStay();
  }

  const price = spec ? (
    <Money amount={spec.price} />
  ) : merchandise.min_price === merchandise.max_price ? (
    <Money amount={merchandise.min_price} />
  ) : (
    <>
      <Money amount={merchandise.min_price} />–<Money amount={merchandise.max_price} />
    </>
  );
  if (merchandise.sold_out) {
    return (
      <>
        <p className="merch-price num">{price}</p>
        <p className="note mt-6">{t("allSoldOut")}</p>
      </>
    );
  }
  return (
    <>
      <p className="merch-price num">{price}</p>
      <Form id={formId} className="merch-form" onSubmit={send}>
        {only ? null : (
          <SpecChips
            specs={merchandise.specs}
            chosen={spec?.spec_id}
            onChoose={(id) => {
              setChosen(id);
              setQty(1);
            }}
            missing={looked && !spec}
          />
        )}
        {merchandise.custom_text.length > 0 ? <CustomTexts labels={merchandise.custom_text} texts={texts} onChange={setTexts} /> : null}
      </Form>
      {held?.custom_text.some(Boolean) ? (
        <p className="note mt-4 !text-14">
          <Info className="ic" aria-hidden />
          <span>{t("sameWords", { words: held.custom_text.filter(Boolean).join(t("wordsJoin")) })}</span>
        </p>
      ) : null}
      <div className="merch-qty">
        <div>
          <span className="lbl">{t("quantity")}</span>
          <p className="num phrase text-13 text-ink-2">
            {spec ? null : t("specFirst")}
            {spec && merchandise.quota > 0 ? t(`quotaOf.${merchandise.quota_scope}`, { count: merchandise.quota }) : null}
            {spec && inCart > 0 ? <span> {t("inCart", { count: inCart })}</span> : null}
          </p>
          {spec && merchandise.quota_left !== undefined && merchandise.quota_left > 0 && merchandise.quota_left < merchandise.quota ? (
            <p className="num text-13 text-ink-2">{t("quotaLeft", { count: merchandise.quota_left })}</p>
          ) : null}
          {merchandise.quota > 0 && merchandise.quota_scope === "ticket" && merchandise.quota_left === undefined ? (
            <p className="text-13 text-ink-2">{t("ticketNeeded")}</p>
          ) : null}
          {spec && spec.stock <= 10 ? <p className="num text-13 text-hot">{t("fewLeft", { count: spec.stock })}</p> : null}
        </div>
        <Stepper label={t("quantity")} value={spec ? qty : 0} max={spec ? Math.max(most, 1) : 0} onChange={setQty} />
      </div>
      {isBarred ? (
        <div className="note mt-5">
          <Info className="ic" aria-hidden />
          <div>
            <p>{t(merchandise.quota_scope === "ticket" ? "ticketNone" : "quotaNone")}</p>
            {merchandise.quota_scope === "ticket" && merchandise.event_slug ? (
              <PageLink className="link mt-1 inline-block font-semibold" href={`/activity/${merchandise.event_slug}`}>
                {t("ticketWay")}
              </PageLink>
            ) : null}
          </div>
        </div>
      ) : null}
      <div className="merch-actions" id="merch-actions" hidden={isBarred}>
        <Button variant="spot" size="lg" icon={<ShoppingBag className="ic" aria-hidden />} type="submit" form={formId}>
          {t("add")}
        </Button>
        <Button variant="line" size="lg" type="submit" form={formId} value="now">
          {t("buyNow")}
        </Button>
      </div>
      {isBarred ? null : (
        <ThumbBar instead="merch-actions" label={(!only && spec?.name) || merchandise.name} value={price}>
          <Button variant="spot" type="submit" form={formId}>
            {t(spec ? "add" : "chooseSpec")}
          </Button>
        </ThumbBar>
      )}
      <QuotaDialog
        open={quotaReached}
        onClose={() => setQuotaReached(false)}
        scope={merchandise.quota > 0 ? { scope: merchandise.quota_scope, quota: merchandise.quota } : undefined}
      />
    </>
  );
}

/** The item's current data: the page may be a minute old, and the remaining quota is known only for a member. */
function useLiveMerchandise(merchandise: MerchandiseDetailView): { merchandise: MerchandiseDetailView; refresh: () => void } {
  const { member } = useMember();
  const memberId = member?.member_id;
  const { last, reload } = useCall(`${merchandise.merchandise_id}/${memberId ?? ""}`, ({ signal }) =>
    api.get("/merchandise/detail/{id}", { id: merchandise.merchandise_id }, { query: memberId ? { mine: 1 } : {}, signal }),
  );
  return { merchandise: last ?? merchandise, refresh: reload };
}
