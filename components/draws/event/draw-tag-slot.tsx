"use client";

import type { ComponentProps } from "react";
import type { DrawTag as Tag } from "@/components/draws/event/draw-tag";
import { later } from "@/components/ui/later";

const DrawTag = later(() => import("@/components/draws/event/draw-tag").then((module) => module.DrawTag));

/** The state of a sale by draw, whose code other events' pages do not load. */
export function DrawTagSlot(props: ComponentProps<typeof Tag>) {
  return <DrawTag {...props} />;
}
