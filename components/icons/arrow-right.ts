import { createIcon } from "@/components/icons/create-icon";

export const ArrowRight = /* @__PURE__ */ createIcon([
  ["path", { d: "M5 12h14" }],
  ["path", { d: "m12 5 7 7-7 7" }],
]);
