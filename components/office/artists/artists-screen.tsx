"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ArtistEditor } from "@/components/office/artists/artist-editor";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { formatCount } from "@/lib/i18n/format";
import type { PageKind } from "@/lib/office/artists/types";

type Open = { kind: PageKind; slug: string | null };

const kinds = ["artist", "venue"] as const;

/** Artists and venues with their numbers of events and followers; each opens in its editor. */
export function ArtistsScreen() {
  const t = useTranslations("OfficeArtists");
  const { event_ids } = useSelf();
  const [open, setOpen] = useState<Open>();
  const mayEdit = event_ids === null;
  const { data, last, failure, reload } = useCall(mayEdit ? "artists" : null, ({ signal }) => officeApi.get("artist/list", { signal }));
  const list = data ?? last;
  if (!mayEdit)
    return (
      <main id="main" className="work">
        <PageHead title={t("title")} />
        <p className="of-empty">{t("allEvents")}</p>
      </main>
    );
  if (open) {
    const done = () => {
      setOpen(undefined);
      reload();
    };
    return open.slug === null ? (
      <ArtistEditor kind={open.kind} view={undefined} onDone={done} />
    ) : (
      <OpenFile kind={open.kind} slug={open.slug} onDone={done} />
    );
  }
  return (
    <main id="main" className="work">
      <PageHead
        title={t("title")}
        acts={kinds.map((kind) => (
          <Button key={kind} onClick={() => setOpen({ kind, slug: null })}>
            {t(`new.${kind}`)}
          </Button>
        ))}
      />
      <CallFailed failure={failure} onRetry={reload} />
      <DataTable
        label={t("title")}
        height={52}
        rows={list?.items}
        rowKey={({ kind, slug }) => `${kind} ${slug}`}
        onSelect={(id = "") => {
          const [kind, slug] = id.split(" ");
          setOpen({ kind: kind as PageKind, slug: slug ?? null });
        }}
        empty={<p>{t("none")}</p>}
        columns={[
          {
            id: "name",
            header: t("name"),
            value: ({ name }) => name,
            cell: ({ kind, name, slug }) => (
              <>
                {name}
                <span className="tb-second">{`${t(`kinds.${kind}`)} · ${slug}`}</span>
              </>
            ),
          },
          { id: "events", header: t("events"), isNumber: true, value: ({ events }) => events, cell: ({ events }) => formatCount(events) },
          {
            id: "followers",
            header: t("followers"),
            isNumber: true,
            value: ({ followers }) => followers,
            cell: ({ followers }) => formatCount(followers),
          },
        ]}
      />
    </main>
  );
}

function OpenFile({ kind, slug, onDone }: { kind: PageKind; slug: string; onDone: () => void }) {
  const t = useTranslations("OfficeArtists");
  const { data, failure, reload } = useCall(`${kind} ${slug}`, ({ signal }) =>
    officeApi.get("artist/file", { query: { kind, slug }, signal }),
  );
  if (data) return <ArtistEditor kind={kind} view={data} onDone={onDone} />;
  return (
    <main id="main" className="work" aria-busy={!failure}>
      <PageHead title={t("title")} />
      <CallFailed failure={failure} onRetry={reload} />
    </main>
  );
}
