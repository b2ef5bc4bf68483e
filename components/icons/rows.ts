import { createIcon } from "@/components/icons/create-icon";

export const Rows = /* @__PURE__ */ createIcon([
  ["rect", { width: "18", height: "18", x: "3", y: "3", rx: "2" }],
  ["path", { d: "M21 9H3" }],
  ["path", { d: "M21 15H3" }],
]);
