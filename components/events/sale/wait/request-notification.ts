import type { useTranslations } from "next-intl";
import { wishKey } from "@/components/events/sale/wait/wish-key";
import { showToast } from "@/components/ui/toast-store";
import { api, hasCode } from "@/lib/client/api";
import { tabStore } from "@/lib/client/browser/safe-stores";
import { hasLogin } from "@/lib/client/session/leave-session";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { NOT_VERIFIED, ON_SALE, SALE_ENDED, SALE_NOT_STARTED } from "@/lib/errors/codes";

const stale: readonly number[] = [ON_SALE, SALE_ENDED, SALE_NOT_STARTED];

type Wish = { sessionId: string; reason: "sale" | "seats"; t: ReturnType<typeof useTranslations<"Events">> };

/**
 * Adds the member to the session's waitlist; a visitor logs in first.
 * @returns unverified: the member's address has to be verified first
 */
export async function requestNotification({ sessionId, reason, t }: Wish): Promise<"unverified" | undefined> {
  const key = wishKey(sessionId);
  if (!hasLogin()) {
    tabStore.set(key, reason);
    openLoginDialog({ next: window.location.pathname, onNoLogin: () => tabStore.remove(key) });
    return undefined;
  }
  tabStore.remove(key);
  try {
    const { email } = await api.post("/session/wait/{id}", { id: sessionId }, { reason }, { handles: [NOT_VERIFIED, ...stale] });
    showToast({ text: t(`wait.${reason}`, { email }) });
  } catch (error) {
    if (hasCode(error, NOT_VERIFIED)) return "unverified";
    // the sale's state has changed since the page was rendered: the server's message says how
    if (hasCode(error, ...stale)) showToast({ tone: "info", text: error.message });
    else showToast({ tone: "error", text: t("wait.failed") });
  }
  return undefined;
}
