import { notFound } from "next/navigation";

/** Handles every address of the office without a page. */
export default function UnknownPage() {
  notFound();
}
