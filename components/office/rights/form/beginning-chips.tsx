"use client";

import { useTranslations } from "next-intl";
import { templates, type Template } from "@/components/office/rights/form/right-draft";

/** Starting points for a new right: each fills in the form. */
export function BeginningChips({ onBegin }: { onBegin: (template: Template) => void }) {
  const t = useTranslations("OfficeRights.form");
  return (
    <div className="rt-begin">
      <span className="lbl" id="rt-begin">
        {t("begin")}
      </span>
      <div className="rt-chips" role="group" aria-labelledby="rt-begin">
        {templates.map((template) => (
          <button key={template} type="button" onClick={() => onBegin(template)}>
            {t(`templates.${template}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
