"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { z } from "zod";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { sayDone } from "@/components/office/ui/done/done-store";
import { StatusWord } from "@/components/office/ui/status-word";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import type { Column } from "@/components/office/ui/use-sorted-table";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { deviceName } from "@/lib/domain/passkeys/rules";
import type { loginListSchema } from "@/lib/domain/staff/schemas";
import { formatDateTime } from "@/lib/i18n/format";

type Logins = z.output<typeof loginListSchema>;
type Login = Logins["logins"][number];
const factors = ["totp", "passkey", "recovery"] as const;

type OwnLoginsProps = {
  /** offers to end the other logins, after a change of a factor */
  isOffered: boolean;
  onAnswered: () => void;
};

/** Current and past logins of the person, in which a stranger's would be visible. */
export function OwnLogins({ isOffered, onAnswered }: OwnLoginsProps) {
  const t = useTranslations("OfficeMe");
  const locale = useLocale();
  const refusal = useRefusalText();
  const { run, thrown } = useAct();
  const { last, failure, reload } = useCall("logins", ({ signal }) => officeApi.get("login/list", { signal }));
  const others = last?.logins.filter(({ is_current, ended_at }) => !is_current && ended_at === null).length ?? 0;
  async function endOthers(): Promise<void> {
    onAnswered();
    if (!(await run(() => officeApi.post("login/end_others")))) return;
    sayDone("me logins", t("othersEnded", { count: others }));
    reload();
  }
  const columns = useMemo((): Column<Login>[] => {
    async function end({ login_id, user_agent }: Login): Promise<void> {
      if (!(await run(() => officeApi.post("login/end", { login_id })))) return;
      sayDone("me logins", t("loginEnded", { device: deviceName(user_agent) || t("unknownDevice") }));
      reload();
    }
    return [
      {
        id: "device",
        header: t("device"),
        cell: ({ user_agent, address }) => (
          <>
            <b>{deviceName(user_agent) || t("unknownDevice")}</b>
            <span className="tb-second num">{address}</span>
          </>
        ),
      },
      {
        id: "factor",
        header: t("by"),
        isWideOnly: true,
        cell: ({ factor }) => {
          const known = factors.find((name) => name === factor);
          return known ? t(`factor.${known}`) : factor;
        },
      },
      {
        id: "from",
        header: t("from"),
        isWideOnly: true,
        cell: ({ created_at }) => <span className="num">{formatDateTime(created_at, locale)}</span>,
      },
      {
        id: "seen",
        header: t("seen"),
        cell: ({ last_seen_at }) => <span className="num">{formatDateTime(last_seen_at, locale)}</span>,
      },
      {
        id: "end",
        header: t("status"),
        isNumber: true,
        cell: (login) =>
          login.is_current ? (
            <StatusWord tone="ok">{t("thisOne")}</StatusWord>
          ) : login.ended_at ? (
            <StatusWord>{t("ended")}</StatusWord>
          ) : (
            <Button size="sm" onClick={() => void end(login)}>
              {t("endLogin")}
            </Button>
          ),
      },
    ];
  }, [t, locale, reload]); // eslint-disable-line react-hooks/exhaustive-deps -- run is recreated on each render and does the same
  return (
    <section className="of-section">
      <h2>{t("logins")}</h2>
      <p className="of-sub mb-2">{t("loginsText")}</p>
      <CallFailed failure={failure} onRetry={reload} />
      <FormFailure className="mb-2">{refusal.whole(thrown)}</FormFailure>
      <DoneLine place="me logins" />
      {last || !failure ? (
        <DataTable label={t("logins")} columns={columns} rows={last?.logins} rowKey={({ login_id }) => login_id} height={52} empty={null} />
      ) : null}
      {others > 0 ? (
        <Button className="mt-3" onClick={() => void endOthers()}>
          {t("endOthers")}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isOffered && others > 0}
        onOpenChange={(open) => (open ? undefined : onAnswered())}
        title={t("endOthersTitle")}
        act={t("endOthers")}
        keep={t("keepLogins")}
        onAct={() => void endOthers()}
      >
        {t("endOthersText", { count: others })}
      </ConfirmDialog>
    </section>
  );
}
