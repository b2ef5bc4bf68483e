"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { formatBasisPoints, formatDateTime, formatMoney } from "@/lib/i18n/format";
import type { OwnStatement } from "@/lib/office/statements/own/types";
import type { PeriodStatement, StatementLine } from "@/lib/office/statements/types";

type PaperLine = OwnStatement["lines"][number] & Partial<Pick<StatementLine, "line_id" | "written_by">>;

/** The content of a statement for its organizer; for the house also who wrote a correction, and sums without a commission. */
export type Paper = Pick<OwnStatement, "statement_id" | "organizer" | "legal_name" | "tax_number" | "first_day" | "last_day"> &
  Pick<PeriodStatement, "number" | "closed_at"> & {
    lines: PaperLine[];
    discounts: OwnStatement["discounts"];
    sums: OwnStatement["sums"] & Partial<PeriodStatement["sums"]>;
  };

type Row = { key: string; name: string; note?: ReactNode; amount: number; isStrong?: boolean };

/** How the lines of a statement add up to its net. A correction of a draft can be removed. */
export function PaperSums({ statement, onChanged }: { statement: Paper; onChanged?: () => void }) {
  const t = useTranslations("OfficeStatements");
  const locale = useLocale();
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const { sums, lines, organizer, statement_id: id } = statement;
  async function remove(lineId: string): Promise<void> {
    if (await run(() => officeApi.post("statement/correction_remove", { statement_id: id, line_id: lineId }))) onChanged?.();
  }
  const rowsOf = (kind: StatementLine["kind"], row: (line: PaperLine) => Omit<Row, "key" | "amount">): Row[] =>
    lines.filter((line) => line.kind === kind).map((line, at) => ({ key: `${kind} ${at}`, amount: line.amount, ...row(line) }));
  const some = (row: Row): Row[] => (row.amount === 0 ? [] : [row]);
  const until = (line: PaperLine) => (line.until ? t("sums.until", { time: formatDateTime(line.until, locale) }) : t("sums.untilRefunded"));
  const rows: Row[] = [
    { key: "list", name: t("sums.list"), note: t("sums.tickets", { count: sums.sold }), amount: sums.list },
    ...some({ key: "discounts", name: t("sums.discount_organizer"), amount: -sums.discount_organizer }),
    ...(sums.discount_house === 0
      ? []
      : [
          {
            key: "house",
            name: t("sums.discount_house"),
            note: t("sums.notSubtracted", { amount: formatMoney(sums.discount_house) }),
            amount: 0,
          },
        ]),
    ...some({
      key: "refunds",
      name: t("sums.refunded_face"),
      note: t("sums.tickets", { count: sums.refunded }),
      amount: -sums.refunded_face,
    }),
    ...some({ key: "goods", name: t("sums.goods"), amount: sums.goods }),
    ...some({ key: "goods back", name: t("sums.refunded_goods"), amount: -sums.refunded_goods }),
    ...some({ key: "earlier", name: t("sums.earlier"), amount: sums.earlier }),
    ...rowsOf("commission", ({ basis_points: rate, base }) => ({
      name: t("sums.commission"),
      note: t("sums.rate", { rate: formatBasisPoints(rate ?? 0), base: formatMoney(base ?? 0) }),
    })),
    ...rowsOf("carried", ({ refers_to: from }) => ({ name: t("sums.carried", { number: from ?? "" }) })),
    ...rowsOf("released", ({ refers_to: from }) => ({ name: t("sums.released", { number: from ?? "" }) })),
    ...rowsOf("correction", ({ reason, written_by: by, line_id: lineId }) => ({
      name: t("sums.correction"),
      note: (
        <>
          {[reason, by].filter(Boolean).join(" · ")}{" "}
          {lineId ? (
            <Button size="sm" variant="ghost" loading={pending} onClick={() => void remove(lineId)}>
              {t("acts.removeCorrection")}
            </Button>
          ) : null}
        </>
      ),
    })),
    ...(sums.held === 0 ? [] : [{ key: "subtotal", name: t("sums.subtotal"), amount: sums.subtotal, isStrong: true }]),
    ...rowsOf("held", (line) => ({
      name: t("sums.held"),
      note: [line.event, line.starts_at && formatDateTime(line.starts_at, locale), until(line)].filter(Boolean).join(" · "),
    })),
  ];
  return (
    <>
      <dl className="mo-sums mo-sums-wide num">
        {rows.map(({ key, name, note, amount, isStrong }) => (
          <div key={key} className={isStrong ? "mo-strong" : undefined}>
            <dt>
              {name} {note ? <span className="mo-note">{note}</span> : null}
            </dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="mo-net">
          <dt>{t("sums.net", { name: organizer })}</dt>
          <dd>{formatMoney(sums.net)}</dd>
        </div>
      </dl>
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
    </>
  );
}
