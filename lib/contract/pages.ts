/** Content of public pages; app/(api)/sitemaps/[file]/site-pages.ts lists each. */
export type Shown = "events" | "artists" | "venues" | "announcements" | "merchandise" | "questions" | "terms" | "privacy";

/**
 * One page. The declaration is read by the middleware, the caches of the web process and nginx, sitemaps, robots, the status of
 * removed pages, and the metrics.
 */
export type Page = {
  /** in OpenAPI's notation and without a language's prefix, /merch/{id}: the folder of its page.tsx */
  path: `/${string}`;
  /**
   * the same for all visitors, so that the web process and nginx cache it; or patterns of parameters that are narrower than a
   * segment
   */
  kept?: true | Readonly<Record<string, string>>;
  /**
   * For search engines: the day on which its text last changed, or the content with which it changes. With a parameter there is
   * one page for each item, and 410 after the item was removed.
   */
  sitemap?: `${number}-${number}-${number}` | readonly Shown[];
  /** not for search engines: a member's page, a step of a purchase, a tool */
  hidden?: true;
  /** only with a login */
  guarded?: true;
  /** a call if JSON is requested (lib/http/page-or-call.ts) */
  alsoCall?: true;
};

const bySlug = { slug: "[a-z0-9-]+" };
const byNumber = { id: "[0-9]+" };
const byUuid = { id: "[0-9a-f-]+" };

/** Every page below app/[locale], of the office and of the documents. Only for the server: the browser does not need it. */
export const pages: readonly Page[] = [
  { path: "/", kept: true, sitemap: ["events", "announcements", "merchandise"] },
  { path: "/about", kept: true, sitemap: "2026-11-21" },
  { path: "/activity", kept: true, sitemap: ["events"] },
  { path: "/activity/filtered_list" },
  { path: "/activity/{eventName}", kept: true, sitemap: ["events"] },
  { path: "/activity/{eventName}/{id}", kept: true },
  { path: "/announcement/detail/{id}", kept: byNumber, sitemap: ["announcements"], alsoCall: true },
  { path: "/announcement/list", kept: true, sitemap: ["announcements"], alsoCall: true },
  { path: "/artist/{slug}", kept: bySlug, sitemap: ["artists"] },
  { path: "/cart", hidden: true },
  { path: "/docs/api" },
  { path: "/draw/{id}", kept: byUuid, hidden: true, alsoCall: true },
  { path: "/end-wait" },
  { path: "/gate", hidden: true },
  { path: "/link-ended" },
  { path: "/maintenance" },
  { path: "/member/account", hidden: true },
  { path: "/member/record/detail/{id}", hidden: true, guarded: true },
  { path: "/member/record/list", hidden: true, guarded: true },
  { path: "/merch", kept: true, sitemap: ["merchandise"] },
  { path: "/merch/{id}", kept: byNumber, sitemap: ["merchandise"] },
  { path: "/notice/faq", kept: true, sitemap: ["questions"] },
  { path: "/notice/privacyRule", kept: true, sitemap: ["privacy"] },
  { path: "/notice/serviceRule", kept: true, sitemap: ["terms"] },
  { path: "/office" },
  { path: "/office/artists" },
  { path: "/office/audit" },
  { path: "/office/box-office" },
  { path: "/office/call-offs" },
  { path: "/office/drawers" },
  { path: "/office/draws" },
  { path: "/office/events" },
  { path: "/office/events/{eventRef}" },
  { path: "/office/gate" },
  { path: "/office/halls" },
  { path: "/office/halls/{key}" },
  { path: "/office/invitation" },
  { path: "/office/letters" },
  { path: "/office/login" },
  { path: "/office/me" },
  { path: "/office/members" },
  { path: "/office/members/{id}" },
  { path: "/office/money" },
  { path: "/office/news" },
  { path: "/office/orders" },
  { path: "/office/orders/{orderNo}" },
  { path: "/office/organizers" },
  { path: "/office/reports" },
  { path: "/office/rights" },
  { path: "/office/seats" },
  { path: "/office/shop" },
  { path: "/office/sources" },
  { path: "/office/staff" },
  { path: "/office/statements" },
  { path: "/office/today" },
  { path: "/office/today/{kind}" },
  { path: "/office/webhooks" },
  { path: "/offline" },
  { path: "/preview/{token}" },
  { path: "/purchase/payment", hidden: true, guarded: true },
  { path: "/purchase/payment/creditCard", hidden: true, guarded: true },
  { path: "/purchase/ticket/{id}", hidden: true, guarded: true },
  { path: "/purchase/waiting_room/{id}", hidden: true },
  { path: "/register", kept: true, hidden: true },
  { path: "/search", alsoCall: true },
  { path: "/unknown" },
  { path: "/venue/{slug}", kept: bySlug, sitemap: ["venues"] },
];
