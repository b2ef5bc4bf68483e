import { splitPath } from "@/lib/i18n/language-prefix";

/** The pages below app/[locale], those of the office and the description of the calls, in OpenAPI's notation. A test compares them with the folders. */
export const pageRoutes = [
  "/",
  "/about",
  "/activity",
  "/activity/filtered_list",
  "/activity/{eventName}",
  "/activity/{eventName}/{id}",
  "/announcement/detail/{id}",
  "/announcement/list",
  "/artist/{slug}",
  "/cart",
  "/docs/api",
  "/end-wait",
  "/gate",
  "/link-ended",
  "/maintenance",
  "/member/account",
  "/member/record/detail/{id}",
  "/member/record/list",
  "/merch",
  "/merch/{id}",
  "/notice/faq",
  "/notice/privacyRule",
  "/notice/serviceRule",
  "/office",
  "/office/artists",
  "/office/audit",
  "/office/box-office",
  "/office/call-offs",
  "/office/drawers",
  "/office/events",
  "/office/events/{eventRef}",
  "/office/gate",
  "/office/halls",
  "/office/halls/{key}",
  "/office/invitation",
  "/office/letters",
  "/office/login",
  "/office/me",
  "/office/members",
  "/office/members/{id}",
  "/office/money",
  "/office/news",
  "/office/orders",
  "/office/orders/{orderNo}",
  "/office/seats",
  "/office/shop",
  "/office/staff",
  "/office/today",
  "/office/today/{kind}",
  "/office/webhooks",
  "/offline",
  "/preview/{token}",
  "/purchase/payment",
  "/purchase/payment/creditCard",
  "/purchase/ticket/{id}",
  "/purchase/waiting_room/{id}",
  "/register",
  "/search",
  "/unknown",
  "/venue/{slug}",
] as const;

const whole = new Set<string>(pageRoutes);
const withParameters = pageRoutes.filter((route) => route.includes("{")).map((route) => ({ route, parts: route.split("/") }));

/** The page of a path in any language, as a pattern; undefined where there is none. */
export function findPageRoute(path: string): string | undefined {
  const rest = splitPath(path).rest;
  if (whole.has(rest)) return rest;
  const given = rest.split("/");
  return withParameters.find(
    ({ parts }) => parts.length === given.length && parts.every((part, at) => part.startsWith("{") || part === given[at]),
  )?.route;
}
