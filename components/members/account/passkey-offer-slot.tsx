"use client";

import { later } from "@/components/ui/later";
import { hasPasskeys } from "@/lib/client/browser/has-passkeys";
import { useBrowserValue } from "@/lib/client/use-browser-value";

const PasskeyOffer = later(() => import("@/components/members/account/passkey-offer").then((file) => file.PasskeyOffer));

/** Loads the passkey offer if the browser supports passkeys. Its page provides the messages of Members and Validation. */
export function PasskeyOfferSlot() {
  return useBrowserValue(hasPasskeys, false) ? <PasskeyOffer /> : null;
}
