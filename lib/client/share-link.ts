import { copyText } from "@/lib/client/browser/copy-text";

/**
 * Passes a link to the device's share sheet, or copies it if there is none.
 * @returns the result; undefined if the visitor cancelled
 */
export async function shareLink(link: { title: string; url: string }): Promise<"shared" | "copied" | "failed" | undefined> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(link);
      return "shared";
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === "AbortError") return undefined;
    }
  }
  return (await copyText(link.url)) ? "copied" : "failed";
}
