"use client";

import { useLocale, useTranslations } from "next-intl";
import { AuditDifference } from "@/components/office/audit/audit-difference";
import { exactTime } from "@/components/office/audit/exact-time";
import type { AuditEntry } from "@/components/office/audit/types";
import { useAuditWords } from "@/components/office/audit/use-audit-words";
import { SidePane } from "@/components/office/ui/side-pane";

type AuditPaneProps = { entry: AuditEntry; onFilter: (change: Record<string, string>) => void; onClose: () => void };

/** One entry in full: actor, subject, reason and changes. Entries cannot be edited. */
export function AuditPane({ entry, onFilter, onClose }: AuditPaneProps) {
  const t = useTranslations("OfficeAudit");
  const words = useAuditWords();
  const locale = useLocale();
  const { actor, subject, reason, act, at, before, after } = entry;
  return (
    <SidePane title={words.act(act)} sub={exactTime(at, locale)} onClose={onClose}>
      <dl className="kv">
        <dt>{t("who")}</dt>
        <dd>
          {actor.name}
          <span className="tb-second">{t(`actors.${actor.kind}`)}</span>
        </dd>
        <dt>{t("what")}</dt>
        <dd>
          {words.subject(subject.kind)}
          <button type="button" className="link audit-id" onClick={() => onFilter({ kind: subject.kind, id: subject.id })}>
            {subject.id}
          </button>
        </dd>
        {reason ? (
          <>
            <dt>{t("why")}</dt>
            <dd>{reason}</dd>
          </>
        ) : null}
        <dt>{t("number")}</dt>
        <dd className="num">{entry.entry_id}</dd>
      </dl>
      <hr className="of-rule" />
      <AuditDifference before={before} after={after} />
    </SidePane>
  );
}
