"use client";

import type { ComponentProps } from "react";
import type { ExhibitionSale as Sale } from "@/components/events/sale/exhibition/exhibition-sale";
import { later } from "@/components/ui/later";

const ExhibitionSale = later(() => import("@/components/events/sale/exhibition/exhibition-sale").then((module) => module.ExhibitionSale));

/** The sale of an exhibition, whose code other events' pages do not load. */
export function ExhibitionSaleSlot(props: ComponentProps<typeof Sale>) {
  return <ExhibitionSale {...props} />;
}
