"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { sayDone } from "@/components/office/ui/done/done-store";
import { PageHead } from "@/components/office/ui/page-head";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { EndpointDialog } from "@/components/office/webhooks/endpoint-dialog";
import { EndpointMessages } from "@/components/office/webhooks/endpoint-messages";
import { EndpointState } from "@/components/office/webhooks/endpoint-state";
import { SecretShown } from "@/components/office/webhooks/secret-shown";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { useEventNames } from "@/lib/client/office/use-event-names";
import { formatDateTime } from "@/lib/i18n/format";
import type { EndpointView } from "@/lib/office/webhooks/types";

type EndpointScreenProps = { endpoint: EndpointView; onChanged: () => void; onBack: () => void };
type Asked = "rotate" | "disable" | "remove";

/** One endpoint: what it is notified of, its state, its acts and its messages. */
export function EndpointScreen({ endpoint, onChanged, onBack }: EndpointScreenProps) {
  const t = useTranslations("OfficeWebhooks");
  const words = useTranslations("Office");
  const locale = useLocale();
  const refusal = useRefusalText();
  const events = useEventNames();
  const { run, pending, thrown } = useAct();
  const [isChanging, setChanging] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [secret, setSecret] = useState<string>();
  const [sent, setSent] = useState(0);
  const { endpoint_id, url, note, types, event_ids, disabled, failing_since, old_secret_until } = endpoint;
  const post = (act: Asked | "enable" | "test") =>
    run(async () => {
      const answer = await officeApi.post(`webhook/${act}`, { endpoint_id });
      setAsked(undefined);
      if (act === "rotate") setSecret(answer?.secret);
      else sayDone(act === "remove" ? "endpoints" : `endpoint ${endpoint_id}`, t(`${act}Done`));
      if (act === "remove") onBack();
      onChanged();
      setSent((count) => count + 1);
    });
  const nameOf = (id: string) => events?.find(({ event_id }) => event_id === id)?.name ?? id;
  return (
    <main id="main" className="work wh-work">
      <PageHead
        title={note || t("unnamed")}
        sub={<span className="wh-url">{url}</span>}
        acts={
          <>
            <EndpointState endpoint={endpoint} isTag />
            <Button variant="line" onClick={onBack}>
              {t("back")}
            </Button>
          </>
        }
      />
      {disabled ? (
        <p className="notebar notebar-info">{t(`disabledText.${disabled.reason}`, { at: formatDateTime(disabled.at, locale) })}</p>
      ) : null}
      <dl className="kv">
        <dt>{t("types")}</dt>
        <dd>{types.map((type) => t(`typeNames.${type.replace(".", "_") as "order_paid"}`)).join(words("and"))}</dd>
        <dt>{t("events")}</dt>
        <dd>{event_ids ? event_ids.map(nameOf).join(words("and")) || t("noEvents") : t("allEvents")}</dd>
        {failing_since ? (
          <>
            <dt>{t("failingSince")}</dt>
            <dd className="num">{formatDateTime(failing_since, locale)}</dd>
          </>
        ) : null}
        {old_secret_until ? (
          <>
            <dt>{t("oldSecret")}</dt>
            <dd className="num">{t("oldSecretUntil", { at: formatDateTime(old_secret_until, locale) })}</dd>
          </>
        ) : null}
      </dl>
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
      <div className="of-acts-row">
        <Button variant="ink" loading={pending} disabled={disabled !== null} onClick={() => void post("test")}>
          {t("test")}
        </Button>
        <Button onClick={() => setChanging(true)}>{t("change")}</Button>
        <Button onClick={() => setAsked("rotate")}>{t("rotate")}</Button>
        {disabled ? (
          <Button loading={pending} onClick={() => void post("enable")}>
            {t("enable")}
          </Button>
        ) : (
          <Button onClick={() => setAsked("disable")}>{t("disable")}</Button>
        )}
        <Button variant="danger" onClick={() => setAsked("remove")}>
          {t("remove")}
        </Button>
      </div>
      <DoneLine place={`endpoint ${endpoint_id}`} />
      <EndpointMessages endpointId={endpoint_id} sent={sent} onChanged={onChanged} />
      <EndpointDialog endpoint={endpoint} open={isChanging} onOpenChange={setChanging} onSaved={onChanged} />
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={t(`${asked}Title`)}
          act={t(asked)}
          keep={t("keep")}
          danger={asked === "remove"}
          loading={pending}
          onAct={() => void post(asked)}
        >
          {t(`${asked}What`)}
        </ConfirmDialog>
      ) : null}
      <Dialog open={secret !== undefined} onOpenChange={() => setSecret(undefined)} title={t("secret")}>
        <SecretShown secret={secret ?? ""} text={t("rotatedText")} onDone={() => setSecret(undefined)} />
      </Dialog>
    </main>
  );
}
