"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { MessageDialog } from "@/components/office/webhooks/message-dialog";
import { MessageState } from "@/components/office/webhooks/message-state";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { Select } from "@/components/ui/select";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatDateTime } from "@/lib/i18n/format";
import { messageStates } from "@/lib/office/webhooks/rules";
import type { MessageLine } from "@/lib/office/webhooks/types";

/** Interval of loading messages while an attempt is pending or due soon, in ms. */
const ASK_EVERY = 3_000;
/** Attempts within this time are due soon, in ms: longer than the lease of a message being posted (lease-messages.ts). */
const SOON = 90_000;
/** Periods for sending failed messages again, in hours. */
const spans = ["1", "24", "72", "720"] as const;

type EndpointMessagesProps = { endpointId: string; /** increases when messages were sent */ sent: number; onChanged: () => void };

/** An endpoint's messages, newest first; each opens with its attempts. All failed ones can be sent again at once. */
export function EndpointMessages({ endpointId, sent, onChanged }: EndpointMessagesProps) {
  const t = useTranslations("OfficeWebhooks");
  const locale = useLocale();
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [state, setState] = useState("");
  const [before, setBefore] = useState<string>();
  const [open, setOpen] = useState<string>();
  const [hours, setHours] = useState<(typeof spans)[number]>("24");
  const query = { endpoint_id: endpointId, state: state || undefined, before };
  const { data, last, failure, reload } = useCall(`webhook messages ${JSON.stringify(query)} ${sent}`, ({ signal }) =>
    officeApi.get("webhook/messages", { query, signal }),
  );
  const messages = (data ?? last)?.messages;
  useEffect(() => {
    const isSoon = ({ next_try_at: at }: MessageLine) => at !== null && Date.parse(at) < likelyNow() + SOON;
    const timer = setInterval(() => {
      if (messages?.some(isSoon)) reload();
    }, ASK_EVERY);
    return () => clearInterval(timer);
  }, [messages, reload]);
  const again = () =>
    run(async () => {
      const since = new Date(likelyNow() - Number(hours) * 3_600_000).toISOString();
      const replayed = await officeApi.post("webhook/replay_failed", { endpoint_id: endpointId, since });
      sayDone(`messages ${endpointId}`, t("replayedAll", replayed));
      reload();
      onChanged();
    });
  return (
    <section aria-labelledby="messages" className="wh-messages">
      <h2 id="messages">{t("messages")}</h2>
      <div className="wh-bar">
        <Select
          label={t("state")}
          value={state}
          options={[
            { value: "", label: t("everyState") },
            ...messageStates.map((value) => ({ value, label: t(`messageStates.${value}`) })),
          ]}
          onChange={({ target }) => {
            setState(target.value);
            setBefore(undefined);
          }}
        />
        <Select
          label={t("replaySince")}
          value={hours}
          options={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
          onChange={({ target }) => setHours(target.value as typeof hours)}
        />
        <Button loading={pending} onClick={() => void again()}>
          {t("replayAll")}
        </Button>
      </div>
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
      <DoneLine place={`messages ${endpointId}`} />
      <CallFailed failure={failure} onRetry={reload} />
      <DataTable
        label={t("messages")}
        rows={messages}
        rowKey={({ message_id }) => message_id}
        onSelect={setOpen}
        empty={<p>{t("noMessages")}</p>}
        columns={[
          { id: "type", header: t("type"), cell: ({ type }) => t(`typeNames.${type.replace(".", "_") as "order_paid"}`) },
          { id: "state", header: t("state"), cell: ({ state: of }) => <MessageState state={of} /> },
          { id: "at", header: t("happened"), isNumber: true, cell: ({ created_at: at }) => formatDateTime(at, locale) },
          { id: "answer", header: t("answer"), isNumber: true, cell: ({ last_status: status }) => status ?? "–" },
          { id: "tries", header: t("attempts"), isNumber: true, cell: ({ attempts }) => attempts },
          {
            id: "next",
            header: t("nextTry"),
            isNumber: true,
            isWideOnly: true,
            cell: ({ state: of, next_try_at: at }) => (of === "retrying" && at ? formatDateTime(at, locale) : "–"),
          },
        ]}
      />
      {data?.next || before ? (
        <div className="of-acts-row">
          {before ? <Button onClick={() => setBefore(undefined)}>{t("newest")}</Button> : null}
          {data?.next ? <Button onClick={() => setBefore(data.next ?? undefined)}>{t("older")}</Button> : null}
        </div>
      ) : null}
      <MessageDialog endpointId={endpointId} messageId={open} onClose={() => setOpen(undefined)} onReplayed={reload} />
    </section>
  );
}
