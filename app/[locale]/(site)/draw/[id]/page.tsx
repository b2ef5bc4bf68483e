import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { drawEventOf } from "@/components/draws/draw-event";
import { timesOf } from "@/components/draws/draw-moments";
import { DrawScreen } from "@/components/draws/draw-screen";
import { ClientMessages } from "@/components/ui/client-messages";
import { getDraw } from "@/lib/domain/draws/queries";
import type { DrawView } from "@/lib/domain/draws/types";
import { getEvent } from "@/lib/domain/events/queries";
import { listPrices } from "@/lib/domain/events/session-queries";
import { foundOr404, limitPageLife } from "@/lib/http/page/page";
import { hiddenMetadata } from "@/lib/http/page/page-metadata";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { uuidOf } from "@/lib/input/id-schemas";
import { NO_ORDER, rowId } from "@/lib/input/ids";

type PageProps = { params: Promise<{ locale: Locale; id: string }> };

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

function drawOf(id: string): Promise<DrawView> {
  return foundOr404(getDraw(uuidOf(id) ?? NO_ORDER), ["events"]);
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, id } = await params;
  const { event_id } = await drawOf(id);
  const [t, event] = [await getTranslations({ locale, namespace: "Draws" }), await getEvent(event_id, languageOfLocale(locale))];
  return hiddenMetadata(t("titleOf", { name: event.name }));
}

/** A draw: the same shell for everyone. The browser loads its state and the member's entry. */
export default async function DrawPage({ params }: PageProps) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const now = new Date();
  const language = languageOfLocale(locale);
  const draw = await drawOf(id);
  const event = await getEvent(draw.event_id, language);
  const sessions = [...new Set(draw.wishes.map(({ session_id }) => session_id))];
  const lists = await Promise.all(sessions.map(async (session) => [session, (await listPrices(rowId(session), language)).items] as const));
  const next = timesOf(draw).find((time) => Date.parse(time) > now.getTime());
  await limitPageLife({ until: next, tags: ["events", `event:${draw.event_id}`], now });
  return (
    <ClientMessages namespaces={["Draws", "Members", "Orders", "Payments", "Validation"]}>
      <DrawScreen initial={draw} event={drawEventOf(event, Object.fromEntries(lists), draw)} madeAt={now.toISOString()} />
    </ClientMessages>
  );
}
