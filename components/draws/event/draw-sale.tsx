"use client";

import type { ComponentProps } from "react";
import type { DrawPanel as Panel } from "@/components/draws/event/draw-panel";
import { later } from "@/components/ui/later";

const DrawPanel = later(() => import("@/components/draws/event/draw-panel").then((module) => module.DrawPanel));

/** The panel of a sale by draw, whose code other events' pages do not load. */
export function DrawSale(props: ComponentProps<typeof Panel>) {
  return <DrawPanel {...props} />;
}
