"use client";

import { useTranslations } from "next-intl";
import { mostOf, type Quantities } from "@/components/orders/fields/product-choice";
import type { EventProduct } from "@/components/orders/fields/use-event-products";
import { Money } from "@/components/ui/money";
import { Picture } from "@/components/ui/picture";
import { Stepper } from "@/components/ui/stepper";
import "@/components/orders/fields/products.css";

type ProductListProps = {
  products: EventProduct[];
  value: Quantities;
  /** quantities that the order already holds */
  held?: Quantities;
  onChange: (quantities: Quantities) => void;
};

/** Added products with picture, price, limit and quantity. A product that sold out after it was chosen can still be removed. */
export function ProductList({ products, value, held = {}, onChange }: ProductListProps) {
  const t = useTranslations("Orders.products");
  return (
    <ul className="product-list">
      {products.map((product) => {
        const { product_id: id, name, image, price, max_per_order: limit } = product;
        const most = mostOf(product, held[id] ?? 0);
        return (
          <li key={id}>
            <Picture src={image} alt="" ratio={1} sizes={72} />
            <div className="min-w-0">
              <p className="font-semibold leading-snug">{name}</p>
              <p className="num mt-0.5">
                <Money amount={price} />
              </p>
              <p className="text-13 text-ink-2">
                {most === 0 ? t("soldOut") : most < limit ? t("left", { count: most }) : t("limit", { count: limit })}
              </p>
            </div>
            {most === 0 && !value[id] ? null : (
              <Stepper
                label={t("count", { name })}
                value={value[id] ?? 0}
                min={0}
                max={most}
                onChange={(qty) => onChange({ ...value, [id]: qty })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
