"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Fingerprint } from "@/components/icons/fingerprint";
import { AccountPasswordCheck } from "@/components/members/account/account-password-check";
import { usePasskeyFailure } from "@/components/members/account/use-passkey-failure";
import { addOwnPasskey, useOwnPasskeys } from "@/components/members/own-passkeys";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { hasCode } from "@/lib/client/api";
import { deviceStore } from "@/lib/client/browser/safe-stores";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { useMember } from "@/lib/client/use-member";
import * as errorCodes from "@/lib/errors/codes";

/** Time at which "not now" was pressed on this device, ISO 8601. It names no member and is retained after logout. */
const DECLINED = "houselight.passkey-declined";
/** How long the offer stays hidden on this device, in ms. */
const SILENCE_MS = 180 * 86_400_000;

const isDeclined = () => likelyNow() - Date.parse(deviceStore.get(DECLINED) ?? "") < SILENCE_MS;

/** Whether this device has a screen lock that a passkey can use. */
function useScreenLock(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let here = true;
    void window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(
      (available) => here && setHas(available),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return has;
}

/**
 * Shown after a purchase: offers a passkey, so that the next login needs no password. Only for members without a passkey who have
 * not declined.
 */
export function PasskeyOffer() {
  const t = useTranslations("Members.passkey");
  const { member } = useMember();
  const hasScreenLock = useScreenLock();
  const { data } = useOwnPasskeys();
  const failureText = usePasskeyFailure();
  const [state, setState] = useState<"offered" | "checks" | "made" | "declined">(() => (isDeclined() ? "declined" : "offered"));
  const [pending, setPending] = useState(false);
  const [thrown, setThrown] = useState<unknown>();

  async function make(): Promise<void> {
    setPending(true);
    setThrown(undefined);
    try {
      await addOwnPasskey();
      setState("made");
    } catch (refusal) {
      if (hasCode(refusal, errorCodes.PASSWORD_NOT_CHECKED)) return setState("checks");
      setThrown(refusal);
      setState("offered");
    } finally {
      setPending(false);
    }
  }

  if (state === "made")
    return (
      <section className="wrap pt-6">
        <p role="status" className="note max-w-160">
          {t("offer.made")}
        </p>
      </section>
    );
  const isWanted = hasScreenLock && data?.passkeys.every(({ works_here }) => !works_here);
  if (state === "declined" || !isWanted || !member) return null;
  return (
    <section className="wrap pt-6" aria-labelledby="passkey-offer">
      <div className="panel max-w-160 p-5 md:p-6">
        <h2 id="passkey-offer" className="flex items-start gap-3 text-17">
          <Fingerprint className="ic mt-0.5 flex-none text-ink-2" aria-hidden />
          {t("offer.title")}
        </h2>
        {state === "checks" ? (
          <div className="mt-3">
            <AccountPasswordCheck
              member={member}
              lead={t("checkToAdd")}
              onPassed={() => void make()}
              onCancel={() => setState("offered")}
              onDirty={() => undefined}
            />
          </div>
        ) : (
          <>
            <p className="mt-1 text-pretty text-15 text-ink-2">{t("offer.text")}</p>
            <FormFailure className="mt-2">{failureText(thrown)}</FormFailure>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button variant="ink" loading={pending} onClick={() => void make()}>
                {t("offer.make")}
              </Button>
              <Button
                variant="ghost"
                onClick={() => {
                  deviceStore.set(DECLINED, new Date(likelyNow()).toISOString());
                  setState("declined");
                }}
              >
                {t("offer.later")}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
