"use client";

import { useTranslations } from "next-intl";
import { useEventForm } from "@/components/office/events/event-form";
import { EventInput } from "@/components/office/events/fields/event-input";
import { FourCells } from "@/components/office/events/fields/four-cells";
import { UploadButton } from "@/components/office/ui/upload-button";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { sameText } from "@/lib/i18n/languages";

/** The products that are sold with this event's tickets. */
export function ProductSection() {
  const t = useTranslations("OfficeEvents.products");
  const { event, published, problems, set } = useEventForm();
  const products = event.products ?? [];
  function add(): void {
    const name = sameText();
    let number = products.length + 1;
    while (products.some(({ key }) => key === `product${number}`)) number += 1;
    set(["products"], [...products, { key: `product${number}`, name, image: "", price: 0, stock: 0, max_per_order: 2 }]);
  }
  return (
    <>
      {problems.has("products") ? (
        <p id="at-products" tabIndex={-1} className="of-refused">
          {problems.get("products")}
        </p>
      ) : null}
      {products.length === 0 ? <p className="ev-note">{t("none")}</p> : null}
      {products.map((product, at) => (
        <fieldset key={product.key} className="ev-price">
          <legend>{t("product", { number: at + 1 })}</legend>
          <FourCells path={["products", at, "name"]} label={t("name")} />
          <div className="ev-short">
            <EventInput path={["products", at, "price"]} label={t("price")} kind="number" />
            <EventInput
              path={["products", at, "stock"]}
              label={t("stock")}
              hint={t("stockHint")}
              kind="number"
              disabled={published?.products?.some(({ key }) => key === product.key)}
            />
            <EventInput path={["products", at, "max_per_order"]} label={t("max")} kind="number" />
          </div>
          <div className="ev-upload" id={`at-products-${at}-image`} tabIndex={-1}>
            {product.image ? <Picture src={product.image} alt="" ratio={1} sizes={96} className="ev-product" /> : null}
            <UploadButton room={1} onUploaded={(image) => set(["products", at, "image"], image)} />
            {problems.has(`products.${at}.image`) ? <p className="of-refused">{problems.get(`products.${at}.image`)}</p> : null}
          </div>
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              set(
                ["products"],
                products.filter((_, other) => other !== at),
              )
            }
          >
            {t("remove", { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <p>
        <Button size="sm" onClick={add}>
          {t("add")}
        </Button>
      </p>
    </>
  );
}
