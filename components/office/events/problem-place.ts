import type { Path } from "@/components/office/events/at-path";

/** Lists whose fields form one control: a problem of one entry is shown at the whole list. */
const whole = new Set(["areas", "pay_ways", "ticket_methods", "times", "taken"]);

/** Parts of the event that have no single field. */
const groups = new Set(["image", "sessions", "products", "refund_terms", "holders"]);

/** Whether a problem is shown at a list or another control without one field. */
export function isOfWhole(path: Path): boolean {
  const last = path.at(-1);
  if (typeof last !== "string") return false;
  return last === "steps" || whole.has(last) || (path.length === 1 && groups.has(last));
}

/** Returns the path of the field that shows a problem: the field itself, or the list that contains it. */
export function problemPlace(path: Path): Path {
  const at = path.findIndex((part) => typeof part === "string" && whole.has(part));
  if (at >= 0) return path[at] === "times" || path[at] === "taken" ? path.slice(0, at) : path.slice(0, at + 1);
  if (path.at(-1) === "sale") return [...path, "starts_at"];
  return path;
}

export const sections = ["poster", "basics", "texts", "sessions", "pay", "refunds", "holders", "products"] as const;
export type Section = (typeof sections)[number];

/** Returns the editor's section for a path. */
export function sectionOf([field]: Path): Section {
  if (field === "image" || field === "tint" || field === "accent") return "poster";
  if (field === "sessions" || field === "products") return field;
  if (field === "refund_terms") return "refunds";
  if (field === "holders") return field;
  if (field === "pay_ways" || field === "ticket_methods") return "pay";
  if (field === "slug" || field === "type" || field === "position" || field === "published_at" || field === "draft") return "basics";
  return "texts";
}

/** Scrolls to a path's field and focuses it: the field itself, the first of its four languages, or the nearest parent. */
export function focusPath(path: Path): void {
  for (let length = path.length; length > 0; length--) {
    const id = `at-${path.slice(0, length).join("-")}`;
    const found = document.getElementById(id) ?? document.getElementById(`${id}-tw`) ?? document.getElementById(`${id}-0-name-tw`);
    if (!found) continue;
    found.scrollIntoView({ block: "center" });
    found.focus({ preventScroll: true });
    return;
  }
  document.getElementById(sectionOf(path))?.scrollIntoView();
}
