"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { AccountPart } from "@/components/office/organizers/account-part";
import { CommissionsPart } from "@/components/office/organizers/commissions-part";
import { DetailsForm } from "@/components/office/organizers/details-form";
import { CallFailed } from "@/components/office/ui/call-failed";
import { PageHead } from "@/components/office/ui/page-head";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { textIn } from "@/lib/i18n/languages";
import { languageOfLocale } from "@/lib/i18n/messages";

type OrganizerPageProps = { organizerId: string; onBack: () => void };

/** One organizer: the account that it is paid to, its commission, its details and its events. */
export function OrganizerPage({ organizerId, onBack }: OrganizerPageProps) {
  const t = useTranslations("OfficeOrganizers");
  const locale = useLocale();
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const { data, last, failure, reload } = useCall(`organizer ${organizerId}`, ({ signal }) =>
    officeApi.get("organizer/detail/{organizer_id}", { organizer_id: organizerId }, { signal }),
  );
  const organizer = data ?? last;
  const isUnused = organizer !== undefined && organizer.events.length === 0 && !organizer.account && !organizer.change;
  async function remove(): Promise<void> {
    if (await run(() => officeApi.post("organizer/remove", { organizer_id: organizerId }))) onBack();
  }
  return (
    <main id="main" className="work og-page" aria-busy={!organizer && !failure}>
      <PageHead
        title={organizer ? textIn(organizer.name, languageOfLocale(locale)) : t("title")}
        sub={organizer ? [organizer.legal_name, organizer.tax_number].filter(Boolean).join(" · ") || t("noDetails") : undefined}
        acts={
          <>
            {isUnused ? (
              <Button variant="ghost" loading={pending} onClick={() => void remove()}>
                {t("remove")}
              </Button>
            ) : null}
            <Button data-leave onClick={onBack}>
              {t("back")}
            </Button>
          </>
        }
      />
      <CallFailed failure={failure} onRetry={reload} />
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
      {organizer ? (
        <>
          <div className="og-parts">
            <AccountPart key={organizer.change?.revision} organizer={organizer} onChanged={reload} />
            <CommissionsPart key={organizer.commissions.length} organizer={organizer} onChanged={reload} />
          </div>
          <section aria-labelledby="og-details">
            <h2 id="og-details">{t("details")}</h2>
            <DetailsForm key={organizer.revision} organizer={organizer} onSaved={reload} />
          </section>
          <section aria-labelledby="og-events">
            <h2 id="og-events">{t("events")}</h2>
            {organizer.events.length === 0 ? <p className="of-sub">{t("noEvents")}</p> : null}
            <ul className="og-events">
              {organizer.events.map(({ event_id: id, name, published }) => (
                <li key={id}>
                  <Link className="link" prefetch={false} href={`/office/events/${id}`}>
                    {name}
                  </Link>
                  {published ? null : <span className="of-sub"> {t("unpublished")}</span>}
                </li>
              ))}
            </ul>
          </section>
        </>
      ) : null}
    </main>
  );
}
