import { notFound } from "next/navigation";

// Made for each request: unknown addresses are without end and must not fill the page cache.
export const dynamic = "force-dynamic";

/** Every address that no screen answers. */
export default function UnknownPage() {
  notFound();
}
