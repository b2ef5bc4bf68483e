import { copyText } from "@/lib/client/browser/copy-text";

/**
 * Hand a link to the device's own share sheet, or where there is none to the clipboard.
 * @returns what happened; nothing where the visitor changed their mind
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
