"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Plus } from "@/components/icons/plus";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { KeyHint } from "@/components/office/ui/key-hint";
import { PageHead } from "@/components/office/ui/page-head";
import { EndpointDialog } from "@/components/office/webhooks/endpoint-dialog";
import { EndpointScreen } from "@/components/office/webhooks/endpoint-screen";
import { EndpointState } from "@/components/office/webhooks/endpoint-state";
import { KeysPart } from "@/components/office/webhooks/keys-part";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useKeys } from "@/lib/client/office/use-keys";
import { useCall } from "@/lib/client/use-call";
import { formatCount, formatDateTime } from "@/lib/i18n/format";

/** Webhook endpoints of organizers' systems with their states, and read keys. For owners. */
export function WebhooksScreen() {
  const t = useTranslations("OfficeWebhooks");
  const words = useTranslations("Office");
  const locale = useLocale();
  const [open, setOpen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const { last, failure, reload } = useCall("webhooks", ({ signal }) => officeApi.get("webhook/list", { signal }));
  useKeys([{ keys: "n", label: t("new"), act: () => setAdding(true) }]);
  const endpoint = last?.endpoints.find(({ endpoint_id }) => endpoint_id === open);
  if (endpoint) return <EndpointScreen key={open} endpoint={endpoint} onChanged={reload} onBack={() => setOpen(undefined)} />;
  return (
    <main id="main" className="work">
      <PageHead
        title={words("pages.webhooks")}
        sub={t("sub")}
        acts={
          <Button variant="spot" icon={<Plus className="ic ic-s" aria-hidden />} onClick={() => setAdding(true)}>
            {t("new")}
            <KeyHint>N</KeyHint>
          </Button>
        }
      />
      <CallFailed failure={failure} onRetry={reload} />
      <DoneLine place="endpoints" />
      {last || !failure ? (
        <DataTable
          label={words("pages.webhooks")}
          height={52}
          rows={last?.endpoints}
          rowKey={({ endpoint_id }) => endpoint_id}
          onSelect={setOpen}
          empty={<p>{t("none")}</p>}
          columns={[
            {
              id: "name",
              header: t("endpoint"),
              value: ({ note, url }) => note || url,
              cell: ({ note, url }) => (
                <>
                  {note || t("unnamed")}
                  <span className="tb-second wh-url">{url}</span>
                </>
              ),
            },
            { id: "state", header: t("state"), cell: (row) => <EndpointState endpoint={row} /> },
            {
              id: "last",
              header: t("lastDelivered"),
              isNumber: true,
              value: ({ last_delivered_at: at }) => at ?? "",
              cell: ({ last_delivered_at: at }) => (at ? formatDateTime(at, locale) : "–"),
            },
            {
              id: "waiting",
              header: t("waiting"),
              isNumber: true,
              value: ({ waiting }) => waiting,
              cell: ({ waiting }) => (waiting === 0 ? "–" : formatCount(waiting)),
            },
            {
              id: "failed",
              header: t("failed"),
              isNumber: true,
              value: ({ failed }) => failed,
              cell: ({ failed }) => (failed === 0 ? "–" : formatCount(failed)),
            },
          ]}
        />
      ) : null}
      <KeysPart />
      <EndpointDialog open={isAdding} onOpenChange={setAdding} onSaved={reload} />
    </main>
  );
}
