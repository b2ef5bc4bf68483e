import { OrganizersScreen } from "@/components/office/organizers/organizers-screen";

/** A shell; the browser fetches the organizers. `?open=` opens one. */
export default async function OrganizersPage({ searchParams }: { searchParams: Promise<{ open?: string }> }) {
  const { open } = await searchParams;
  return <OrganizersScreen key={open} openId={open} />;
}
