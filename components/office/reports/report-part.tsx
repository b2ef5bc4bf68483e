"use client";

import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { FileLink } from "@/components/office/ui/file-link";
import type { ReportPart as PartName } from "@/lib/office/reports/rules";

type ReportPartProps = {
  title: string;
  note?: string;
  part: PartName;
  fileOf: (part: PartName, format: "csv" | "xlsx") => string;
  className?: string;
  children: ReactNode;
};

/** A part of the report with its heading and its files. */
export function ReportPart({ title, note, part, fileOf, className, children }: ReportPartProps) {
  const t = useTranslations("OfficeReports");
  const id = useId();
  return (
    <section className={className ? `rp-part ${className}` : "rp-part"} aria-labelledby={id}>
      <div className="rp-part-head">
        <h2 id={id}>{title}</h2>
        {note ? <p className="of-sub num">{note}</p> : null}
        <span className="rp-files" role="group" aria-label={t("filesOf", { title })}>
          <FileLink path={fileOf(part, "csv")}>CSV</FileLink>
          <FileLink path={fileOf(part, "xlsx")}>Excel</FileLink>
        </span>
      </div>
      {children}
    </section>
  );
}
