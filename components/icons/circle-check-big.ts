import { createIcon } from "@/components/icons/create-icon";

export const CircleCheckBig = /* @__PURE__ */ createIcon([
  ["path", { d: "M21.801 10A10 10 0 1 1 17 3.335" }],
  ["path", { d: "m9 11 3 3L22 4" }],
]);
