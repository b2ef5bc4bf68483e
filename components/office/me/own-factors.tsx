"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { KeyRound } from "@/components/icons/key-round";
import { ListChecks } from "@/components/icons/list-checks";
import { Smartphone } from "@/components/icons/smartphone";
import { RecoveryCodes } from "@/components/office/login/recovery-codes";
import { TotpEnrolment } from "@/components/office/login/totp-enrolment";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { NotConfirmed } from "@/lib/client/browser/passkeys";
import { officeApi } from "@/lib/client/office/office-api";
import { makePasskey } from "@/lib/client/office/passkey";
import { readSelf } from "@/lib/client/office/read-self";
import type { OfficeSelf } from "@/lib/client/office/session-store";
import { formatDate } from "@/lib/i18n/format";

/** The person's passkeys, authenticator app and recovery codes. At least one second factor must remain. */
export function OwnFactors({ self: { factors }, onChanged }: { self: OfficeSelf; onChanged: () => void }) {
  const t = useTranslations("OfficeMe");
  const login = useTranslations("OfficeLogin");
  const locale = useLocale();
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [codes, setCodes] = useState<string[]>();
  const [isAddingApp, setAddingApp] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const failure = thrown instanceof NotConfirmed ? login("notMade") : refusal.whole(thrown);

  async function act(change: () => Promise<unknown>, sentence?: string): Promise<void> {
    if (!(await run(change))) return;
    await readSelf();
    if (!sentence) return;
    sayDone("me factors", sentence);
    onChanged();
  }
  async function renew(): Promise<void> {
    setRenewing(false);
    await act(async () => setCodes((await officeApi.post("enrol/recovery_codes")).recovery_codes));
  }
  return (
    <section className="of-section">
      <h2>{t("factors")}</h2>
      <FormFailure className="mb-2">{failure}</FormFailure>
      <DoneLine place="me factors" />
      <ul className="of-lines">
        {factors.passkeys.map(({ passkey_id, label, created_at, last_used_at }) => (
          <li key={passkey_id}>
            <KeyRound className="ic" aria-hidden />
            <div>
              <b>{t("passkeyOf", { label })}</b>
              <span className="tb-second num">
                {t("madeOn", { day: formatDate(created_at, locale) })}
                {last_used_at ? ` · ${t("usedOn", { day: formatDate(last_used_at, locale) })}` : ""}
              </span>
            </div>
            <Button
              size="sm"
              aria-label={t("removePasskeyOf", { label })}
              onClick={() => act(() => officeApi.post("passkey/remove", { passkey_id }), t("passkeyRemoved"))}
            >
              {t("remove")}
            </Button>
          </li>
        ))}
        <li>
          <Smartphone className="ic" aria-hidden />
          <div>
            <b>{t("app")}</b>
            <span className="tb-second">{factors.totp ? t("appSet") : t("appMissing")}</span>
          </div>
          <Button size="sm" onClick={() => setAddingApp(true)}>
            {factors.totp ? t("replaceApp") : t("addApp")}
          </Button>
        </li>
        <li>
          <ListChecks className="ic" aria-hidden />
          <div>
            <b>{t("codes")}</b>
            <span className="tb-second num">{t("codesLeft", { count: factors.recovery_codes_left })}</span>
          </div>
          <Button size="sm" onClick={() => setRenewing(true)}>
            {t("renewCodes")}
          </Button>
        </li>
      </ul>
      <Button
        className="mt-3"
        loading={pending}
        icon={<KeyRound className="ic ic-s" aria-hidden />}
        onClick={() => act(makePasskey, t("passkeyAdded"))}
      >
        {t("addPasskey")}
      </Button>
      <ConfirmDialog
        open={isRenewing}
        onOpenChange={setRenewing}
        title={t("renewCodes")}
        act={t("renewCodes")}
        keep={t("keepCodes")}
        danger={false}
        onAct={() => void renew()}
      >
        {t("renewText", { count: factors.recovery_codes_left })}
      </ConfirmDialog>
      <Dialog open={codes !== undefined} onOpenChange={() => undefined} title={login("codesTitle")}>
        {codes ? (
          <RecoveryCodes
            codes={codes}
            heading={false}
            onKept={() => {
              setCodes(undefined);
              onChanged();
            }}
          />
        ) : null}
      </Dialog>
      <Dialog open={isAddingApp} onOpenChange={setAddingApp} title={t("addApp")}>
        {isAddingApp ? (
          <TotpEnrolment
            heading={false}
            onBack={() => setAddingApp(false)}
            onDone={() => {
              setAddingApp(false);
              sayDone("me factors", t("appAdded"));
              void readSelf();
              onChanged();
            }}
          />
        ) : null}
      </Dialog>
    </section>
  );
}
