"use client";

import { useTranslations } from "next-intl";
import { Mail } from "@/components/icons/mail";
import type { Report } from "@/components/office/reports/use-report";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";

/** Begins or ends the daily mail with this report to one's own address. */
export function MailSwitch({ report, onChanged }: { report: Report; onChanged: () => void }) {
  const t = useTranslations("OfficeReports.mail");
  const refusal = useRefusalText();
  const act = useAct();
  const { event_id, is_mailed: isMailed } = report;
  return (
    <>
      <span className="of-sub" role="status">
        {act.thrown ? refusal.whole(act.thrown) : isMailed ? t("on") : ""}
      </span>
      <Button
        size="sm"
        icon={<Mail className="ic" aria-hidden />}
        loading={act.pending}
        onClick={async () => {
          if (await act.run(() => officeApi.post("report/mail", { event_id, is_mailed: !isMailed }))) onChanged();
        }}
      >
        {isMailed ? t("end") : t("begin")}
      </Button>
    </>
  );
}
