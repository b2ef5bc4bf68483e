"use client";

import { useLocale, useTranslations } from "next-intl";
import { CallFailed } from "@/components/office/ui/call-failed";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { MessageState } from "@/components/office/webhooks/message-state";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatDateTime } from "@/lib/i18n/format";

type MessageDialogProps = {
  endpointId: string;
  /** undefined: closed */ messageId: string | undefined;
  onClose: () => void;
  onReplayed: () => void;
};

/** A message's body and the answer to each attempt, with a button that sends it again. */
export function MessageDialog({ endpointId, messageId, onClose, onReplayed }: MessageDialogProps) {
  const t = useTranslations("OfficeWebhooks");
  const locale = useLocale();
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const { data, failure, reload } = useCall(messageId ? `webhook message ${messageId}` : null, ({ signal }) =>
    officeApi.get("webhook/message/{message_id}", { message_id: messageId! }, { signal }),
  );
  const replay = () =>
    run(async () => {
      await officeApi.post("webhook/replay", { message_id: messageId });
      sayDone(`messages ${endpointId}`, t("replayed"));
      onReplayed();
      onClose();
    });
  return (
    <Dialog
      open={messageId !== undefined}
      onOpenChange={onClose}
      size="md"
      title={data ? t(`typeNames.${data.type.replace(".", "_") as "order_paid"}`) : t("message")}
      footer={
        <Button variant="ink" loading={pending} disabled={!data} onClick={() => void replay()}>
          {t("replay")}
        </Button>
      }
    >
      <CallFailed failure={failure} onRetry={reload} />
      {data ? (
        <div className="of-form">
          <div>
            <MessageState state={data.state} isTag />
          </div>
          <p className="of-sub wh-url">{data.message_id}</p>
          <pre className="wh-body" tabIndex={0} aria-label={t("body")}>
            {JSON.stringify(JSON.parse(data.body), null, 2)}
          </pre>
          <h3>{t("tries")}</h3>
          {data.tries.length === 0 ? <p className="of-sub">{t("noTries")}</p> : null}
          <ol className="wh-tries">
            {data.tries.map(({ at, status, ms, answer, problem }) => (
              <li key={at}>
                <span className="num">{`${formatDateTime(at, locale)} · ${t("milliseconds", { ms })}`}</span>
                <b className="num">{status ?? t(`problems.${(problem ?? "network") as "network"}`)}</b>
                {answer ? <code className="wh-url">{answer}</code> : null}
              </li>
            ))}
          </ol>
          <FormFailure>{refusal.whole(thrown)}</FormFailure>
        </div>
      ) : null}
    </Dialog>
  );
}
