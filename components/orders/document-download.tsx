"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileText } from "@/components/icons/file-text";
import { ReceiptText } from "@/components/icons/receipt-text";
import { useFailureText } from "@/components/members/use-failure-text";
import { Button } from "@/components/ui/button";
import { download } from "@/lib/client/download";

const documents = {
  receipt: { path: "/order/v2/receipt", icon: ReceiptText },
  refundForm: { path: "/order/refund_form", icon: FileText },
} as const;

/** A document of an order as a file; what went wrong stands beside the button until it is pressed again. */
export function DocumentDownload({
  orderId,
  document,
  small = false,
}: {
  orderId: string;
  document: keyof typeof documents;
  /** beside others, in a head */ small?: boolean;
}) {
  const t = useTranslations("Orders.record");
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const { path, icon: Icon } = documents[document];

  async function fetchFile(): Promise<void> {
    setBusy(true);
    setFailure("");
    try {
      await download(`${path}/${encodeURIComponent(orderId)}`);
    } catch (thrown) {
      setFailure(failureText(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={small ? undefined : "mt-5"}>
      <Button
        size={small ? "sm" : "md"}
        block={small}
        icon={<Icon className={small ? "ic" : "ic ic-s"} aria-hidden />}
        loading={busy}
        onClick={() => void fetchFile()}
      >
        {t(document)}
      </Button>
      {failure ? (
        <p role="alert" className="msg msg-err mt-2">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
