"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

type PageHeadProps = {
  title: string;
  /** a line below the title: the time of the figures, or the content of the list */
  sub?: ReactNode;
  /** buttons at the end, for acts on the whole page */
  acts?: ReactNode;
};

/** The page's heading, which also sets the document's title. */
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
