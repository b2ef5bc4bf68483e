import type { Metadata } from "next";
import { eventMetadata, EventRoute, type EventRouteParams } from "@/app/[locale]/(site)/activity/[eventName]/event-route";

type PageProps = { params: Promise<EventRouteParams> };

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return eventMetadata(await params);
}

export default async function Page({ params }: PageProps) {
  return <EventRoute params={await params} />;
}
