"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CircleCheck } from "@/components/icons/circle-check";
import { CircleX } from "@/components/icons/circle-x";
import { Clock } from "@/components/icons/clock";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { sayDone } from "@/components/office/ui/done/done-store";
import { StatusWord } from "@/components/office/ui/status-word";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { KeyDialog } from "@/components/office/webhooks/key-dialog";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { KeyView } from "@/lib/domain/read-keys/types";
import { formatDateTime } from "@/lib/i18n/format";

const looks = {
  live: { icon: CircleCheck, tone: "ok" },
  expired: { icon: Clock, tone: "plain" },
  revoked: { icon: CircleX, tone: "plain" },
} as const;

/** Read keys of organizers' systems: their scopes, their last use, and a button that revokes them. */
export function KeysPart() {
  const t = useTranslations("OfficeWebhooks.keys");
  const words = useTranslations("Office");
  const locale = useLocale();
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<KeyView>();
  const { last, failure, reload } = useCall("read keys", ({ signal }) => officeApi.get("key/list", { signal }));
  const scopesOf = ({ scopes }: KeyView) =>
    scopes.map((scope) => t(`scopes.${scope.replace(":", "_") as "orders_read"}`)).join(words("and"));
  const revoke = () =>
    run(async () => {
      await officeApi.post("key/revoke", { key_id: revoking?.key_id });
      sayDone("keys", t("revoked", { name: revoking?.name ?? "" }));
      setRevoking(undefined);
      reload();
    });
  return (
    <section aria-labelledby="keys" className="wh-messages">
      <div className="wh-part-head">
        <div>
          <h2 id="keys">{t("title")}</h2>
          <p className="of-sub">{t("sub")}</p>
        </div>
        <Button onClick={() => setAdding(true)}>{t("new")}</Button>
      </div>
      <CallFailed failure={failure} onRetry={reload} />
      <DoneLine place="keys" />
      {last || !failure ? (
        <DataTable
          label={t("title")}
          height={52}
          rows={last?.keys}
          rowKey={({ key_id }) => key_id}
          empty={<p>{t("none")}</p>}
          columns={[
            {
              id: "name",
              header: t("name"),
              cell: ({ name, prefix }) => (
                <>
                  {name}
                  <span className="tb-second num">{`${prefix}…`}</span>
                </>
              ),
            },
            {
              id: "scopes",
              header: t("scopesTitle"),
              cell: (key) => (
                <>
                  {scopesOf(key)}
                  <span className="tb-second">{key.event_ids ? t("eventCount", { count: key.event_ids.length }) : t("everyEvent")}</span>
                </>
              ),
            },
            {
              id: "state",
              header: t("state"),
              cell: ({ state, expires_at: at }) => (
                <>
                  <StatusWord {...looks[state]}>{t(`states.${state}`)}</StatusWord>
                  {state === "live" && at ? <span className="tb-second num">{t("until", { at: formatDateTime(at, locale) })}</span> : null}
                </>
              ),
            },
            {
              id: "used",
              header: t("lastUsed"),
              isNumber: true,
              cell: ({ last_used_at: at }) => (at ? formatDateTime(at, locale) : t("never")),
            },
            {
              id: "act",
              header: t("act"),
              cell: (key) =>
                key.state === "live" ? (
                  <Button
                    size="sm"
                    aria-label={t("revokeThis", { name: key.name })}
                    onClick={() => {
                      forget();
                      setRevoking(key);
                    }}
                  >
                    {t("revoke")}
                  </Button>
                ) : (
                  "–"
                ),
            },
          ]}
        />
      ) : null}
      <KeyDialog open={isAdding} onOpenChange={setAdding} onSaved={reload} />
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={t("revokeTitle", { name: revoking?.name ?? "" })}
        act={t("revoke")}
        keep={t("keep")}
        loading={pending}
        onAct={() => void revoke()}
      >
        {t("revokeWhat")}
        <FormFailure>{refusal.whole(thrown)}</FormFailure>
      </ConfirmDialog>
    </section>
  );
}
