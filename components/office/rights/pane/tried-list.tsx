"use client";

import { useTranslations } from "next-intl";
import { FileText } from "@/components/icons/file-text";
import { whyUnreadable } from "@/components/office/rights/pane/why-unreadable";
import { Button } from "@/components/ui/button";
import { csvText } from "@/lib/client/office/csv-text";
import { saveText } from "@/lib/client/office/save-text";
import { formatCount } from "@/lib/i18n/format";
import type { ImportedList } from "@/lib/office/rights/types";

type TriedListProps = { tried: ImportedList; /** of the file */ name: string; onAgain: () => void };

/** The result of a dry run: how many can be added, and the lines that could not be read. */
export function TriedList({ tried, name, onAgain }: TriedListProps) {
  const t = useTranslations("OfficeRights.import");
  const { lines, added, known, duplicates, members, unreadable, unreadable_count: unread } = tried;
  const rows: [keyof typeof looks, number][] = [
    ["added", added],
    ["members", members],
    ["later", added - members],
    ["known", known],
    ["duplicates", duplicates],
    ["unreadable", unread],
    ["lines", lines],
  ];
  return (
    <section className="rt-stack" aria-label={t("tried")}>
      <p>
        <span className="st-tag st-info">{t("tried")}</span>
      </p>
      <div className="rt-file">
        <FileText className="ic" aria-hidden />
        <b>{name}</b>
        <Button size="sm" variant="ghost" onClick={onAgain}>
          {t("again")}
        </Button>
      </div>
      <dl className="rt-counts num">
        {rows.map(([row, count]) => (
          <div key={row} className={row === "unreadable" && count === 0 ? undefined : looks[row]}>
            <dt>{t(`rows.${row}`)}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {unread > 0 ? (
        <>
          <div className="rt-line">
            <h3>
              {t("unreadable")}{" "}
              {unread > unreadable.length ? <span className="of-sub">{t("first", { count: unreadable.length })}</span> : null}
            </h3>
            <Button
              size="sm"
              variant="ghost"
              onClick={() =>
                saveText(csvText(unreadable.map(({ line, text }) => [line, text])), {
                  fileName: "unreadable-lines.csv",
                  type: "text/csv;charset=utf-8",
                })
              }
            >
              {t("save")}
            </Button>
          </div>
          <ol className="rt-unread num">
            {unreadable.map(({ line, text }) => (
              <li key={line}>
                <span className="rt-of" aria-label={t("line", { line })}>
                  {formatCount(line)}
                </span>
                <span>{text}</span>
                <span>{t(`why.${whyUnreadable(text)}`)}</span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}

/** Classes of the rows: a part of the row before it, a problem, or the sum. */
const looks = {
  added: "rt-whole",
  members: "rt-part-of",
  later: "rt-part-of",
  known: "",
  duplicates: "",
  unreadable: "rt-bad",
  lines: "rt-whole",
} as const;
