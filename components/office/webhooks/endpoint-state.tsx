"use client";

import { useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { CircleX } from "@/components/icons/circle-x";
import { StatusWord } from "@/components/office/ui/status-word";
import type { EndpointView } from "@/lib/office/webhooks/types";

type EndpointStateProps = { endpoint: Pick<EndpointView, "disabled" | "failing_since">; isTag?: boolean };

/** Whether an endpoint accepts its messages. */
export function EndpointState({ endpoint: { disabled, failing_since }, isTag }: EndpointStateProps) {
  const t = useTranslations("OfficeWebhooks.states");
  if (disabled)
    return (
      <StatusWord tone={disabled.reason === "staff" ? "plain" : "danger"} icon={CircleX} isTag={isTag}>
        {t(disabled.reason)}
      </StatusWord>
    );
  return failing_since ? (
    <StatusWord tone="warn" icon={CircleAlert} isTag={isTag}>
      {t("taking_nothing")}
    </StatusWord>
  ) : (
    <StatusWord tone="ok" icon={CircleCheck} isTag={isTag}>
      {t("on")}
    </StatusWord>
  );
}
