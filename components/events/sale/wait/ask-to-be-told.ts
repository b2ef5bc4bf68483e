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

/** Keep the wish to be told; a visitor logs in first, and a member without a verified address is led to verify it. */
export async function askToBeTold({ sessionId, reason, t }: Wish): Promise<void> {
  const key = wishKey(sessionId);
  if (!hasLogin()) {
    tabStore.set(key, reason);
    openLoginDialog({ next: window.location.pathname, onNoLogin: () => tabStore.remove(key) });
    return;
  }
  tabStore.remove(key);
  try {
    const { email } = await api.post<{ email: string }>(
      `/session/wait/${encodeURIComponent(sessionId)}`,
      { reason },
      { handles: [NOT_VERIFIED, ...stale] },
    );
    showToast({ text: t(`wait.${reason}`, { email }) });
  } catch (error) {
    if (hasCode(error, NOT_VERIFIED))
      showToast({
        tone: "info",
        text: t("wait.unverified"),
        action: { label: t("wait.verify"), onAct: () => window.location.assign(accountPath()) },
      });
    // how it stands has changed since the page was made: the answer's own words
    else if (hasCode(error, ...stale)) showToast({ tone: "info", text: error.message });
    else showToast({ tone: "error", text: t("wait.failed") });
  }
}

/** The account's page in the page's language. */
function accountPath(): string {
  const [, first = ""] = window.location.pathname.split("/");
  return first === "activity" ? "/member/account" : `/${first}/member/account`;
}
