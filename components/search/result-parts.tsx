import { useLocale, useTranslations } from "next-intl";
import { MapPin } from "@/components/icons/map-pin";
import { Megaphone } from "@/components/icons/megaphone";
import { User } from "@/components/icons/user";
import { splitMatches } from "@/components/search/split-matches";
import { DateText } from "@/components/ui/date-text";
import { Picture } from "@/components/ui/picture";
import { useSeparator } from "@/components/ui/use-separator";
import type { SearchKind } from "@/lib/domain/search/rules";
import type { SearchItem } from "@/lib/domain/search/types";
import { rangeParts, written } from "@/lib/i18n/date-parts";
import { dateTimeAttribute, formatDate, formatMoneyRange } from "@/lib/i18n/format";
import { langOfText } from "@/lib/i18n/lang-of-text";

const icons = { event: Megaphone, artist: User, venue: MapPin, merchandise: Megaphone, news: Megaphone } satisfies Record<
  SearchKind,
  unknown
>;
/** Heights of pictures relative to their widths; only posters are portrait prints. */
const ratios: Partial<Record<SearchKind, number>> = { event: 4 / 3 };
const WIDTH = 44;

type Props = { kind: SearchKind; item: SearchItem; search: string };

/** A result's picture, its name with the matches in bold, its second line, and a price or state (over, called off) at the end. */
export function ResultParts({ kind, item, search }: Props) {
  const Icon = icons[kind];
  return (
    <>
      <span className={`hit-pic hit-${kind}`}>
        {item.image ? (
          <Picture src={item.image} alt="" ratio={ratios[kind] ?? 1} sizes={WIDTH} load="eager" />
        ) : (
          <Icon className="ic" aria-hidden />
        )}
      </span>
      <span className="hit-text">
        <span className="hit-name phrase">
          <BoldMatches text={item.title} search={search} />
        </span>
        <SecondLine item={item} search={search} />
      </span>
      <End item={item} />
    </>
  );
}

function SecondLine({ item, search }: Pick<Props, "item" | "search">) {
  const locale = useLocale();
  const dot = useSeparator();
  const { start_time: start, last_time: last, published_at: published, note } = item;
  if (!start && !published && !note) return null;
  return (
    <small className="num">
      {start ? <time dateTime={dateTimeAttribute(start)}>{written(rangeParts(start, last ?? start, locale))}</time> : null}
      {published ? <DateText at={published} show="day" /> : null}
      {start && note ? <span>{dot}</span> : null}
      {note ? (
        <span lang={langOfText(note, locale)}>
          <BoldMatches text={note} search={search} />
        </span>
      ) : null}
    </small>
  );
}

function End({ item }: Pick<Props, "item">) {
  const t = useTranslations("Search");
  const tag = useTranslations("Ui.tag");
  const locale = useLocale();
  const { called_off: calledOff, ended, sale_start_time: sale, min_price: least, max_price: most } = item;
  const text =
    calledOff === "cancelled" || calledOff === "postponed"
      ? tag(calledOff)
      : ended
        ? tag("ended")
        : sale
          ? t("saleAt", { time: formatDate(sale, locale, { weekday: false }) })
          : undefined;
  if (text !== undefined) return <span className="hit-end num">{text}</span>;
  if (least === undefined) return null;
  return (
    <span className="hit-end num" translate="no">
      {formatMoneyRange(least, most ?? least)}
    </span>
  );
}

/** A text with its matches in bold. */
function BoldMatches({ text, search }: { text: string; search: string }) {
  if (search === "") return <span>{text}</span>;
  return (
    <span>
      {splitMatches(text, search).map((part, index) =>
        part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </span>
  );
}
