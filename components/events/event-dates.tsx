import { useLocale } from "next-intl";
import { rangePieces, written, type DateStyle } from "@/lib/i18n/date-pieces";
import { dateTimeAttribute } from "@/lib/i18n/format";

type EventDatesProps = {
  from: string;
  to: string;
  year?: DateStyle["year"];
  /** on a card, which may be too narrow for all of it beside the tag (.ecard-d) */ card?: boolean;
};

/** The day or days of an event. */
export function EventDates({ from, to, year, card = false }: EventDatesProps) {
  const locale = useLocale();
  const pieces = rangePieces(from, to, locale, { year });
  return (
    <time className="num" dateTime={dateTimeAttribute(from)}>
      {card
        ? pieces.map((piece, index) =>
            piece.spare || piece.weekday ? (
              <span key={index} className={`${piece.weekday ? "weekday" : ""} ${piece.spare ? "spare" : ""}`}>
                {piece.text}
              </span>
            ) : (
              piece.text
            ),
          )
        : written(pieces)}
    </time>
  );
}
