import { AuditScreen } from "@/components/office/audit/audit-screen";

export default function AuditPage() {
  return <AuditScreen />;
}
