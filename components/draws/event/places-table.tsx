import { useLocale, useTranslations } from "next-intl";
import { allWishes, type DrawEvent } from "@/components/draws/draw-event";
import { Money } from "@/components/ui/money";
import { TierShape } from "@/components/ui/tier-shape";
import { formatCount, formatDate, formatMoney, formatMoneyRange } from "@/lib/i18n/format";

/** Sessions that fit next to each other as columns. */
const COLUMNS = 3;

/** Prices with their places in the draw, for each session. */
export function PlacesTable({ event, fees }: { event: DrawEvent; fees: number[] }) {
  const t = useTranslations("Draws.panel");
  const locale = useLocale();
  const { sessions } = event;
  const [from = 0, to = 0] = [fees[0], fees.at(-1)];
  const names = [...new Map(allWishes(event).map(({ price }) => [`${price.name} ${price.price}`, price])).values()];
  const placesOf = (session: DrawEvent["sessions"][number], { name, price }: (typeof names)[number]) =>
    session.prices.find((one) => one.name === name && one.price === price)?.places;
  const isWide = sessions.length <= COLUMNS;
  return (
    <section>
      <h2>{t("places")}</h2>
      <table className="draw-places num">
        <thead>
          <tr>
            <th scope="col">{t("price")}</th>
            <td />
            {isWide ? (
              sessions.map((session) => (
                <th key={session.session_id} scope="col">
                  {sessions.length > 1 ? <span className="block">{formatDate(session.session_time, locale)}</span> : null}
                  <span>{t("count")}</span>
                </th>
              ))
            ) : (
              <th scope="col">{t("countEach")}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {names.map((price) => (
            <tr key={`${price.name} ${price.price}`}>
              <th scope="row">
                <span className="draw-price">
                  <TierShape tier={price.tier} className="size-3.5" />
                  {price.name}
                </span>
              </th>
              <td>
                <Money amount={price.price} className="font-bold" />
              </td>
              {isWide ? (
                sessions.map((session) => <td key={session.session_id}>{formatCount(placesOf(session, price) ?? 0)}</td>)
              ) : (
                <td>{rangeOf(sessions.map((session) => placesOf(session, price) ?? 0))}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="num mt-2 text-13 text-ink-2">{t("fee", { fee: from === to ? formatMoney(from) : formatMoneyRange(from, to) })}</p>
    </section>
  );
}

function rangeOf(counts: number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? formatCount(least) : `${formatCount(least)}–${formatCount(most)}`;
}
