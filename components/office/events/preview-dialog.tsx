"use client";

import { useTranslations } from "next-intl";
import { CallFailed } from "@/components/office/ui/call-failed";
import { buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { contentLanguages } from "@/lib/i18n/languages";
import { languageNames } from "@/lib/i18n/messages";

/** Window sizes of the preview, in CSS px. */
const windows = [
  { name: "phone", width: 390, height: 844 },
  { name: "desk", width: 1440, height: 900 },
] as const;

/** Opens the event's draft in each language, in the size of a phone or a desktop. */
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
                    // open a window of this width; if the browser blocks it, the link opens a tab
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
