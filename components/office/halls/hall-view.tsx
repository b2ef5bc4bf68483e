"use client";

import { useTranslations } from "next-intl";
import { CallFailed } from "@/components/office/ui/call-failed";
import { PageHead } from "@/components/office/ui/page-head";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { HallList } from "@/lib/domain/hall-desk/types";

/** A hall's map as it is drawn. */
export function HallView({ hallKey }: { hallKey: string }) {
  const t = useTranslations("OfficeHalls");
  const { data, failure, reload } = useCall("halls", ({ signal }) => officeApi.get<HallList>("hall/list", { signal }));
  const hall = data?.halls.find(({ key }) => key === hallKey);
  return (
    <main id="main" className="work" aria-busy={!data && !failure}>
      <PageHead title={hall?.name ?? t("title")} sub={hallKey} />
      <CallFailed failure={failure} onRetry={reload} />
      {hall ? <img src={`/office/api/hall/export/${encodeURIComponent(hallKey)}?form=svg`} alt={t("mapOf", { name: hall.name })} /> : null}
    </main>
  );
}
