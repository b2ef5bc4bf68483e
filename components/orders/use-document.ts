import { useState } from "react";
import { FileText } from "@/components/icons/file-text";
import { ReceiptText } from "@/components/icons/receipt-text";
import { useFailureText } from "@/components/members/use-failure-text";
import { download } from "@/lib/client/download";

const documents = {
  receipt: { path: "/order/v2/receipt", icon: ReceiptText },
  refundForm: { path: "/order/refund_form", icon: FileText },
} as const;

export type OrderDocument = keyof typeof documents;

/** Downloads a document of an order. The error stays until the next try. */
export function useDocument(orderId: string, document: OrderDocument) {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const { path, icon } = documents[document];

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
  return { icon, busy, failure, fetchFile };
}
