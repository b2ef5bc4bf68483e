"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Plus } from "@/components/icons/plus";
import { EventSources } from "@/components/office/sources/event-sources";
import { LinkDialog } from "@/components/office/sources/link-dialog";
import { LinksTable } from "@/components/office/sources/links-table";
import { NewLinkDialog } from "@/components/office/sources/new-link-dialog";
import { CallFailed } from "@/components/office/ui/call-failed";
import { KeyHint } from "@/components/office/ui/key-hint";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { chooseScope, scopeStore } from "@/lib/client/office/scope-store";
import { useKeys } from "@/lib/client/office/use-keys";
import { useSelf } from "@/lib/client/office/use-self";
import { useStore } from "@/lib/client/stores/create-store";
import { useCall } from "@/lib/client/use-call";
import { mayAct } from "@/lib/domain/staff/rules";
import type { LinkView } from "@/lib/office/sources/types";

/** Where buyers come from: of the chosen event every source, of all events the short links. */
export function SourcesScreen({ initialEvent }: { /** the event that another page has chosen */ initialEvent?: string }) {
  const t = useTranslations("OfficeSources");
  const words = useTranslations("Office");
  const scope = useStore(scopeStore);
  const { event_ids, roles } = useSelf();
  const eventId = scope ?? (event_ids?.length === 1 ? (event_ids[0] ?? null) : null);
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<LinkView>();
  useEffect(() => {
    if (initialEvent) chooseScope(initialEvent);
  }, [initialEvent]);
  const { last, failure, reload } = useCall(`sources ${eventId}`, async ({ signal }) =>
    eventId === null
      ? { figures: null, ...(await officeApi.get("source/links", { signal })) }
      : await officeApi
          .get("source/figures/{event_id}", { event_id: eventId }, { signal })
          .then((figures) => ({ figures, links: figures.links })),
  );
  const mayMake = mayAct(roles, ["events", "organizer"]);
  useKeys(mayMake ? [{ keys: "n", label: t("new"), act: () => setAdding(true) }] : []);
  // the figures of the event that was chosen before are not shown under the new one
  const shown = last && (last.figures === null) === (eventId === null) ? last : undefined;
  return (
    <main id="main" className="work">
      <PageHead
        title={words("pages.sources")}
        sub={t(eventId === null ? "subAll" : "sub")}
        acts={
          mayMake ? (
            <Button variant="spot" icon={<Plus className="ic ic-s" aria-hidden />} onClick={() => setAdding(true)}>
              {t("new")}
              <KeyHint>N</KeyHint>
            </Button>
          ) : undefined
        }
      />
      <CallFailed failure={failure} onRetry={reload} />
      {eventId === null ? (
        <LinksTable links={shown?.links} onOpen={setOpen} />
      ) : (
        <EventSources key={eventId} eventId={eventId} figures={shown?.figures ?? undefined} onOpen={setOpen} />
      )}
      {isAdding ? (
        <NewLinkDialog
          eventId={eventId}
          onClose={() => setAdding(false)}
          onMade={(link) => {
            setAdding(false);
            setOpen(link);
            reload();
          }}
        />
      ) : null}
      {open ? (
        <LinkDialog key={open.source_id} link={open} mayChange={mayMake} onClose={() => setOpen(undefined)} onChanged={reload} />
      ) : null}
    </main>
  );
}
