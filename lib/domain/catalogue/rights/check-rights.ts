import { checkDouble, type Report } from "@/lib/domain/catalogue/hall/rules";
import { resolveMoment } from "@/lib/domain/catalogue/moments";
import type { EventFile } from "@/lib/domain/catalogue/types";

/** Check the rights to buy of an event against its sessions, as the database would. */
export function checkRights({ sessions, rights = [] }: EventFile, now: Date, report: Report): void {
  const prices = new Set(sessions.flatMap((session) => session.prices.map((price) => `${session.key}/${price.key}`)));
  const areas = new Set(
    sessions.flatMap((session) =>
      session.prices.flatMap((price) => price.areas.map((area) => `${session.key}/${typeof area === "string" ? area : area.key}`)),
    ),
  );
  const known = { sessions: new Set(sessions.map(({ key }) => key)), prices, areas };
  checkDouble(
    rights.map(({ key }) => key),
    (index) => ["rights", index, "key"],
    report,
  );
  rights.forEach((right, index) => {
    const at = (...rest: PropertyKey[]) => ["rights", index, ...rest];
    for (const [of, words] of [
      ["sessions", "session"],
      ["prices", "price"],
      ["areas", "area"],
    ] as const) {
      right[of].forEach((key, place) => void (known[of].has(key) || report(at(of, place), `there is no ${words} "${key}"`)));
      checkDouble(right[of], (place) => at(of, place), report);
    }
    if (right.carrier === "shared" && (right.early || right.sees))
      report(at(right.early ? "early" : "sees"), "is not for a shared code, which is passed on");
    if (right.group && right.group.paid >= right.group.size) report(at("group", "paid"), "must be less than size");
    const { starts_at: starts, ends_at: ends } = right;
    if (starts && ends && resolveMoment(ends, now) <= resolveMoment(starts, now)) report(at("ends_at"), "is not after starts_at");
  });
}
