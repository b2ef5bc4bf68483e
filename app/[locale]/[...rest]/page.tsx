import { notFound } from "next/navigation";

// Rendered for each request: the number of unknown addresses is unlimited and must not fill the page cache.
export const dynamic = "force-dynamic";

/** Handles every address without a page. */
export default function UnknownPage() {
  notFound();
}
