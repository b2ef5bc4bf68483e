"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

type PageHeadProps = {
  title: string;
  /** one line under it: the time of the figures, what the list is of */
  sub?: ReactNode;
  /** at its end: what can be done with the whole page */
  acts?: ReactNode;
};

/** A page's heading, which is its document's title too. */
export function PageHead({ title, sub, acts }: PageHeadProps) {
  const t = useTranslations("OfficeBase");
  return (
    <div className="of-head">
      <title>{`${title} · ${t("title")}`}</title>
      <div>
        <h1>{title}</h1>
        {sub ? <p className="of-sub num">{sub}</p> : null}
      </div>
      {acts ? <div className="of-acts">{acts}</div> : null}
    </div>
  );
}
