import type { Access } from "@/lib/contract/access";

type Callers = "everybody" | "members" | "owning member" | "gates" | "keys" | "staff" | "staff who log in";

/** Returns who may make a call, for /openapi.json (x-callers). */
export function callersOf(access: Access): Callers {
  switch (access) {
    case "public":
    case "visitor":
      return "everybody";
    case "gate":
      return "gates";
    case "office":
      return "staff who log in";
  }
  if ("member" in access) return access.member === "owner" ? "owning member" : "members";
  return "key" in access ? "keys" : "staff";
}
