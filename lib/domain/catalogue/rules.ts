import { checkDraw } from "@/lib/domain/catalogue/draw/check-draw";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import { checkDouble, checkHall, type Report } from "@/lib/domain/catalogue/hall/rules";
import type { HallArea, HallFile } from "@/lib/domain/catalogue/hall/types";
import { resolveMoment } from "@/lib/domain/catalogue/moments";
import type { CatalogueProblem } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import { checkRights } from "@/lib/domain/catalogue/rights/check-rights";
import type { Catalogue, EventFile, PriceFile, SessionFile, Source } from "@/lib/domain/catalogue/types";

type World = { halls: Map<string, HallFile>; hasPicture: (path: string) => boolean; now: Date; perMinuteMax: number };

/**
 * Check the files against each other and return all problems. `hasPicture` returns whether a path such as /posters/tide.svg
 * exists; `perMinuteMax` is the highest rate of a waiting room.
 */
export function checkCatalogue(catalogue: Catalogue, { hasPicture, now, perMinuteMax }: Omit<World, "halls">): CatalogueProblem[] {
  const problems: CatalogueProblem[] = [];
  const report =
    (source: Source<unknown>): Report =>
    (path, message) =>
      void problems.push(problemAt(source, path, message));

  const halls = new Map(catalogue.halls.map(({ value }) => [value.key, value]));
  checkFiles(catalogue.artists, "slug", ({ value }) => value.slug, report);
  checkFiles(catalogue.venues, "slug", ({ value }) => value.slug, report);
  for (const artist of catalogue.artists) {
    const { image } = artist.value;
    if (image && !hasPicture(image)) report(artist)(["image"], `there is no file public${image}`);
  }
  const venues = new Set(catalogue.venues.map(({ value }) => value.slug));
  for (const hall of catalogue.halls) {
    const { venue } = hall.value;
    if (venue !== undefined && !venues.has(venue)) report(hall)(["venue"], `there is no venue "${venue}"`);
  }
  checkFiles(catalogue.halls, "key", ({ value }) => value.key, report);
  checkFiles(catalogue.events, "slug", ({ value }) => value.slug, report);
  for (const hall of catalogue.halls) checkHall(hall.value, report(hall));
  for (const event of catalogue.events) checkEvent(event.value, catalogue, { halls, hasPicture, now, perMinuteMax }, report(event));

  checkMerchandise(catalogue, hasPicture, report);

  for (const source of [catalogue.banners, catalogue.announcements, catalogue.questions]) {
    if (source)
      checkDouble(
        source.value.map((entry) => entry.key),
        (index) => [index, "key"],
        report(source),
      );
  }
  catalogue.banners?.value.forEach((banner, index) => {
    if (!hasPicture(banner.image)) report(catalogue.banners!)([index, "image"], `there is no file public${banner.image}`);
  });
  return problems;
}

/** Keys are unique over all files, so that merchandise can move to another file and keep its row. */
function checkMerchandise(
  { merchandise, events }: Catalogue,
  hasPicture: World["hasPicture"],
  report: (source: Source<unknown>) => Report,
): void {
  const slugs = new Set(events.map(({ value }) => value.slug));
  const first = new Map<string, string>();
  for (const source of merchandise) {
    source.value.forEach((entry, index) => {
      const reportEntry: Report = (path, message) => report(source)([index, ...path], message);
      const other = first.get(entry.key);
      if (other) reportEntry(["key"], `"${entry.key}" is taken already, by ${other}`);
      first.set(entry.key, source.file);
      if (entry.event && !slugs.has(entry.event)) reportEntry(["event"], `there is no event "${entry.event}"`);
      if (entry.quota?.scope === "ticket" && !entry.event)
        reportEntry(["quota", "scope"], "counts the tickets of an event, and the merchandise has none");
      entry.images.forEach((image, at) => void (hasPicture(image) || reportEntry(["images", at], `there is no file public${image}`)));
      checkDouble(
        entry.specs.map((spec) => spec.key),
        (at) => ["specs", at, "key"],
        reportEntry,
      );
      checkDouble(
        entry.delivery.map((offer) => offer.method),
        (at) => ["delivery", at, "method"],
        reportEntry,
      );
    });
  }
}

function checkFiles<T>(
  sources: Source<T>[],
  field: string,
  keyOf: (source: Source<T>) => string,
  report: (source: Source<T>) => Report,
): void {
  const first = new Map<string, string>();
  for (const source of sources) {
    const key = keyOf(source);
    const other = first.get(key);
    if (other) report(source)([field], `"${key}" is taken already, by ${other}`);
    else first.set(key, source.file);
  }
}

function checkEvent(event: EventFile, catalogue: Catalogue, world: World, report: Report): void {
  const artists = new Set(catalogue.artists.map(({ value }) => value.slug));
  event.artists?.forEach((artist, index) => {
    if (!artists.has(artist)) report(["artists", index], `there is no artist "${artist}"`);
  });
  checkDouble(event.artists ?? [], (index) => ["artists", index], report);
  if (!world.hasPicture(event.image)) report(["image"], `there is no file public${event.image}`);
  if (!event.notice && !catalogue.notice) report(["notice"], "is missing, and there is no content/notice.yaml to stand in for it");
  event.facts.forEach((fact, index) => {
    if (typeof fact.label === "string" && !catalogue.labels?.value[fact.label])
      report(["facts", index, "label"], `there is no label "${fact.label}" in content/labels.yaml`);
  });
  event.products.forEach((product, index) => {
    if (!world.hasPicture(product.image)) report(["products", index, "image"], `there is no file public${product.image}`);
  });
  checkDouble(
    event.products.map((product) => product.key),
    (index) => ["products", index, "key"],
    report,
  );
  checkDouble(
    event.ticket_methods.map((method) => method.type),
    (index) => ["ticket_methods", index, "type"],
    report,
  );
  checkDouble(
    event.sessions.map((session) => session.key),
    (index) => ["sessions", index, "key"],
    report,
  );
  event.sessions.forEach((session, index) => checkSession(session, ["sessions", index], world, report));
  checkRights(event, world.now, report);
  checkDraw(event, world.now, report);
}

function checkSession(session: SessionFile, path: PropertyKey[], world: World, report: Report): void {
  const at = (...rest: PropertyKey[]) => [...path, ...rest];
  const hall = world.halls.get(session.hall);
  if (!hall) report(at("hall"), `there is no hall "${session.hall}"`);
  if (session.max_per_order > session.max_per_member)
    report(at("max_per_order"), `is more than max_per_member (${session.max_per_member})`);
  checkSale(session, at, world.now, report);
  if ((session.waiting_room?.per_minute ?? 0) > world.perMinuteMax)
    report(at("waiting_room", "per_minute"), `is more than ROOM_POLLS_PER_SECOND can serve (${world.perMinuteMax})`);
  checkDouble(
    session.prices.map((price) => price.key),
    (index) => at("prices", index, "key"),
    report,
  );

  const isExhibition = session.type === "exhibition";
  if (isExhibition && !session.ticket_times) report(at("ticket_times"), "is missing; an exhibition is sold by entry times");
  if (!isExhibition && session.ticket_times) report(at("ticket_times"), "belongs to an exhibition only");
  checkTicketTimes(session, at, report);
  const areas = new Map((hall?.blocks ?? []).flatMap((block) => block.areas.map((area) => [area.key, area] as const)));
  const used = new Set<string>();
  session.prices.forEach((price, index) => {
    if (isExhibition && price.areas.length > 0) report(at("prices", index, "areas"), "an exhibition's ticket types have no areas");
    if (!isExhibition && price.areas.length === 0) report(at("prices", index, "areas"), "is missing; nothing could be sold at this price");
    if (price.package_size && price.package_size > session.max_per_order)
      report(at("prices", index, "package_size"), `is more than max_per_order (${session.max_per_order})`);
    if (hall) checkPricedAreas(price, { areas, used, type: session.type }, (...rest) => at("prices", index, "areas", ...rest), report);
  });
}

function checkPricedAreas(
  price: PriceFile,
  { areas, used, type }: { areas: Map<string, HallArea>; used: Set<string>; type: SessionFile["type"] },
  at: (...rest: PropertyKey[]) => PropertyKey[],
  report: Report,
): void {
  price.areas.forEach((entry, index) => {
    const key = typeof entry === "string" ? entry : entry.key;
    const area = areas.get(key);
    if (!area) return report(at(index), `the hall has no area "${key}"`);
    if (used.has(key)) report(at(index), `area "${key}" has a price already`);
    used.add(key);
    if (type === "standing" && !isStanding(area)) report(at(index), `area "${key}" has numbered seats, and the session is standing`);
    if (typeof entry !== "string" && entry.places !== undefined) {
      if (!isStanding(area)) report(at(index, "places"), `area "${key}" has numbered seats; its places cannot be set`);
      else if (entry.places > area.places) report(at(index, "places"), `area "${key}" has room for ${area.places}`);
    }
  });
}

function checkSale({ sale, starts_at }: SessionFile, at: (...rest: PropertyKey[]) => PropertyKey[], now: Date, report: Report): void {
  if (!sale.unannounced && !sale.starts_at)
    return report(at("sale", "starts_at"), "is missing; write unannounced: true where it is not known yet");
  if (sale.unannounced && sale.starts_at) return report(at("sale", "starts_at"), "stands beside unannounced: true");
  const show = resolveMoment(starts_at, now);
  const start = sale.starts_at ? resolveMoment(sale.starts_at, now) : undefined;
  const end = sale.ends_at ? resolveMoment(sale.ends_at, now) : show;
  if (start && end <= start) report(at("sale", sale.ends_at ? "ends_at" : "starts_at"), "the sale ends before it starts");
}

function checkTicketTimes({ ticket_times: slots }: SessionFile, at: (...rest: PropertyKey[]) => PropertyKey[], report: Report): void {
  if (!slots) return;
  checkDouble(slots.times, (index) => at("ticket_times", "times", index), report);
  slots.taken.forEach((entry, index) => {
    if (entry.day >= slots.days) report(at("ticket_times", "taken", index, "day"), `there are ${slots.days} days, counted from 0`);
    if (!slots.times.includes(entry.time)) report(at("ticket_times", "taken", index, "time"), `there is no entry at ${entry.time}`);
  });
}
