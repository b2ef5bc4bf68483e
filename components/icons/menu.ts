import { createIcon } from "@/components/icons/create-icon";

export const Menu = /* @__PURE__ */ createIcon([
  ["path", { d: "M4 5h16" }],
  ["path", { d: "M4 12h16" }],
  ["path", { d: "M4 19h16" }],
]);
