"use client";

import { useTranslations } from "next-intl";
import { CallFailed } from "@/components/office/ui/call-failed";
import { buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { contentLanguages } from "@/lib/i18n/languages";
import { languageNames } from "@/lib/i18n/messages";

/** The windows that a draft is looked at in, in CSS pixels. */
const windows = [
  { name: "phone", width: 390, height: 844 },
  { name: "desk", width: 1440, height: 900 },
] as const;

/** The event as its draft has it, in each language, on a phone and on a desk. */
export function PreviewDialog({ eventRef, onClose }: { eventRef: string; onClose: () => void }) {
  const t = useTranslations("OfficeEvents.preview");
  const { data, failure, reload } = useCall(`preview ${eventRef}`, () => officeApi.post("event/preview_link", { ref: eventRef }));
  return (
    <Dialog open onOpenChange={onClose} size="md" title={t("title")} description={t("what")}>
      <CallFailed failure={failure} onRetry={reload} />
      <ul className="ev-preview">
        {contentLanguages.map((language) => (
          <li key={language}>
            <b>{languageNames[language]}</b>
            {windows.map(({ name, width, height }) => {
              const address = data ? `${data.site}/${language}${data.path}` : undefined;
              return (
                <a
                  key={name}
                  className={buttonClass({ variant: "line" })}
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${languageNames[language]} · ${t(name)}`}
                  onClick={(event) => {
                    // a window of the width itself, where the browser opens one
                    if (open(address, `preview-${language}-${name}`, `popup,width=${width},height=${height}`)) event.preventDefault();
                  }}
                >
                  {t(name)}
                </a>
              );
            })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
