import { notFound } from "next/navigation";

/** Every address of the office that no page answers. */
export default function UnknownPage() {
  notFound();
}
