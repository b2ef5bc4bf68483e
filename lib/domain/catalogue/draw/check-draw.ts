import { checkDouble, type Report } from "@/lib/domain/catalogue/hall/rules";
import { addMinutes, resolveMoment } from "@/lib/domain/catalogue/moments";
import type { EventFile } from "@/lib/domain/catalogue/types";
import { HELD_UNTIL_BEFORE_DOORS_SECONDS, RESULT_AFTER_SECONDS, timetable } from "@/lib/domain/draws/rules";
import { addSeconds } from "@/lib/platform/clock";

/** Check the draw of an event against its sessions, as creating it would. */
export function checkDraw({ sessions, draw }: EventFile, now: Date, report: Report): void {
  if (!draw) return;
  const at = (...rest: PropertyKey[]) => ["draw", ...rest];
  const [opens, closes, result] = [draw.opens_at, draw.closes_at, draw.result_at].map((moment) => resolveMoment(moment, now)) as [
    Date,
    Date,
    Date,
  ];
  if (closes <= opens) report(at("closes_at"), "is not after opens_at");
  if (result < addSeconds(closes, RESULT_AFTER_SECONDS)) report(at("result_at"), "must be at least 65 minutes after closes_at");
  const end = timetable(result, draw.pay_hours).at(-1)?.payUntil ?? result;
  const late = new Set<string>();
  draw.wishes.forEach(({ price: wish }, index) => {
    const [ofSession, key] = wish.split("/");
    const session = sessions.find((one) => one.key === ofSession);
    const price = session?.prices.find((one) => one.key === key);
    if (!session || !price) return report(at("wishes", index, "price"), `there is no price "${wish}"`);
    if (price.package_size) report(at("wishes", index, "price"), "is sold as a package, which is not for a draw");
    if (session.type === "exhibition") report(at("wishes", index, "price"), "is for entry times, which are not for a draw");
    const doors = addMinutes(resolveMoment(session.starts_at, now), -session.doors_minutes);
    if (end > addSeconds(doors, -HELD_UNTIL_BEFORE_DOORS_SECONDS) && !late.has(session.key)) {
      late.add(session.key);
      report(at("pay_hours"), `the last round must be over a day before the doors of session "${session.key}"`);
    }
  });
  checkDouble(
    draw.wishes.map(({ price }) => price),
    (index) => at("wishes", index, "price"),
    report,
  );
}
