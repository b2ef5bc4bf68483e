"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { FileText } from "@/components/icons/file-text";
import { LogOut } from "@/components/icons/log-out";
import { Trash2 } from "@/components/icons/trash-2";
import { RestrictForm } from "@/components/office/members/restrict-form";
import { ActForm } from "@/components/office/orders/acts/act-form";
import { ActList, type ListedAct } from "@/components/office/orders/acts/act-list";
import { sayDone } from "@/components/office/ui/done/done-store";
import { officeApi } from "@/lib/client/office/office-api";
import { saveText } from "@/lib/client/office/save-text";
import type { OfficeMember } from "@/lib/office/members/types";

export type MemberAct = "logins" | "restrict" | "lift" | "export" | "delete";
type MemberActsProps = {
  member: OfficeMember;
  act: MemberAct | undefined;
  onAct: (act: MemberAct | undefined) => void;
  onDone: () => void;
};
type Deletion = { deleted: boolean; refused: { rule: "unpaid" | "tickets" | "refunds" | "parcels" | "returns"; count: number }[] };

/** The acts on a member's account. */
export function MemberActs({ member, act, onAct, onDone }: MemberActsProps) {
  const t = useTranslations("OfficeOrders");
  const [refused, setRefused] = useState<Deletion["refused"]>([]);
  const id = { member_id: member.member_id };
  const done = () => {
    onAct(undefined);
    sayDone(`member ${member.member_id}`, t("done", { act: t(`acts.${act ?? "logins"}`) }));
    onDone();
  };
  async function save(reason: string): Promise<void> {
    const { kept } = await officeApi.post("member/export", { ...id, reason });
    saveText(JSON.stringify(kept, null, 2), { fileName: `member-${member.member_id}.json`, type: "application/json" });
  }
  async function remove(reason: string): Promise<void> {
    const result = await officeApi.post("member/delete", { ...id, reason });
    setRefused(result.refused);
  }
  const acts: ListedAct<MemberAct>[] = [
    {
      name: "logins",
      key: "l",
      icon: LogOut,
      word: t("acts.logins"),
      what: t("what.logins"),
      form: () => (
        <ActForm
          act={t("acts.loginsNow", { count: member.logins.length })}
          wordsLabel={t("fields.reason")}
          send={(reason) => officeApi.post("member/end_logins", { ...id, reason })}
          onDone={done}
        />
      ),
    },
    member.restriction
      ? {
          name: "lift",
          key: "r",
          icon: CircleCheck,
          word: t("acts.lift"),
          what: t("what.lift"),
          form: () => (
            <ActForm
              act={t("acts.lift")}
              wordsLabel={t("fields.reason")}
              send={(reason) => officeApi.post("member/lift", { ...id, reason })}
              onDone={done}
            />
          ),
        }
      : {
          name: "restrict",
          key: "r",
          icon: CircleAlert,
          word: t("acts.restrict"),
          what: t("what.restrict"),
          form: () => <RestrictForm memberId={member.member_id} onDone={done} />,
        },
    {
      name: "export",
      key: "x",
      icon: FileText,
      word: t("acts.export"),
      what: t("what.export"),
      form: () => (
        <ActForm act={t("acts.exportNow")} wordsLabel={t("fields.reason")} consequence={t("what.export")} send={save} onDone={done} />
      ),
    },
    {
      name: "delete",
      key: "d",
      icon: Trash2,
      danger: true,
      word: t("acts.delete"),
      what: t("what.delete"),
      form: () => (
        <>
          <ActForm
            act={t("acts.deleteNow")}
            variant="danger"
            wordsLabel={t("fields.reason")}
            consequence={t("acts.deleteWhat")}
            send={remove}
            onDone={onDone}
          />
          {refused.length > 0 ? (
            <ul role="alert" className="desk-notes">
              {refused.map(({ rule, count }) => (
                <li key={rule}>{t(`refused.${rule}`, { count })}</li>
              ))}
            </ul>
          ) : null}
        </>
      ),
    },
  ];
  return <ActList title={t("acts.title")} place={`member ${member.member_id}`} open={act} onOpen={onAct} acts={acts} />;
}
