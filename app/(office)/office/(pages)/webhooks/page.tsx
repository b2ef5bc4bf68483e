import { WebhooksScreen } from "@/components/office/webhooks/webhooks-screen";

export default function WebhooksPage() {
  return <WebhooksScreen />;
}
