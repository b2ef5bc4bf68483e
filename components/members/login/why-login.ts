import { withoutPrefix } from "@/lib/client/choose-language";

/** What a page that a visitor asked for, or was sent to by the bank, has to say before the login: nothing private. */
export type WhyLogin = "paid" | "failed" | "number" | "pay" | "order";

/** The sentence that tells a visitor without a login why the dialog is open; none for other pages. */
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
