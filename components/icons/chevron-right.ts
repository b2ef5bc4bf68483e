import { createIcon } from "@/components/icons/create-icon";

export const ChevronRight = /* @__PURE__ */ createIcon([["path", { d: "m9 18 6-6-6-6" }]]);
