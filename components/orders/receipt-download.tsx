"use client";

import { useState } from "react";
import { ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/members/use-failure-text";
import { Button } from "@/components/ui/button";
import { download } from "@/lib/client/download";

/** The receipt of a paid order as a file; what went wrong stands beside the button until it is pressed again. */
export function ReceiptDownload({ orderId }: { orderId: string }) {
  const t = useTranslations("Orders.record");
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function fetchReceipt(): Promise<void> {
    setBusy(true);
    setFailure("");
    try {
      await download(`/order/v2/receipt/${encodeURIComponent(orderId)}`);
    } catch (thrown) {
      setFailure(failureText(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-5">
      <Button icon={<ReceiptText className="ic ic-s" aria-hidden />} loading={busy} onClick={() => void fetchReceipt()}>{t("receipt")}</Button>
      {failure ? <p role="alert" className="msg msg-err mt-2">{failure}</p> : null}
    </div>
  );
}
