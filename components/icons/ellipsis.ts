import { createIcon } from "@/components/icons/create-icon";

export const Ellipsis = /* @__PURE__ */ createIcon([
  ["circle", { cx: "12", cy: "12", r: "1" }],
  ["circle", { cx: "19", cy: "12", r: "1" }],
  ["circle", { cx: "5", cy: "12", r: "1" }],
]);
