import { withoutPrefix } from "@/lib/client/choose-language";

/**
 * The sentence in the login dialog about the requested page, or about the page to which the bank sent the browser. It contains
 * nothing private.
 */
export type WhyLogin = "paid" | "failed" | "number" | "pay" | "order";

/** Returns the sentence that explains to a visitor without a login why the dialog is open; undefined for other pages. */
export function whyLogin(next: string | undefined): WhyLogin | undefined {
  if (next === undefined) return undefined;
  const { pathname, searchParams } = new URL(next, "https://site.invalid");
  const path = withoutPrefix(pathname);
  const payment = searchParams.get("payment");
  if (path === "/cart") return searchParams.get("step") === "4" ? "paid" : undefined;
  if (path.startsWith("/purchase/payment")) return payment === "number" ? "number" : "pay";
  if (!path.startsWith("/member/record")) return undefined;
  return payment === "done" ? "paid" : payment === "failed" ? "failed" : "order";
}
