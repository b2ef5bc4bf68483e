import { useLocale } from "next-intl";
import { Fragment } from "react";
import { rangeParts, written, type DateStyle } from "@/lib/i18n/date-parts";
import { dateTimeAttribute } from "@/lib/i18n/format";

type EventDatesProps = {
  from: string;
  to: string;
  year?: DateStyle["year"];
  /** on a card, which may be too narrow for the whole date next to the tag (.event-card-date) */ card?: boolean;
};

/** The day or days of an event. */
export function EventDates({ from, to, year, card = false }: EventDatesProps) {
  const locale = useLocale();
  const parts = rangeParts(from, to, locale, { year });
  return (
    <time className="num" dateTime={dateTimeAttribute(from)}>
      {card
        ? parts.map((part, index) =>
            part.spare || part.weekday ? (
              <span key={index} className={`${part.weekday ? "weekday" : ""} ${part.spare ? "spare" : ""}`}>
                {part.text}
              </span>
            ) : (
              part.text
            ),
          )
        : // a line break is only allowed between the two days
          written(parts)
            .split(/(?<=–) ?/)
            .map((end, index) => (
              <Fragment key={index}>
                {index > 0 ? " " : null}
                <span className="whitespace-nowrap">{end}</span>
              </Fragment>
            ))}
    </time>
  );
}
