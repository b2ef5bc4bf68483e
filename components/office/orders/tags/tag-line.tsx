import { useTranslations } from "next-intl";

/** The most tags in a row of the list; a row has one height. */
const SHOWN = 2;

/** The first tags of an order in one line, and how many more there are. */
export function TagLine({ tags }: { tags: readonly string[] }) {
  const t = useTranslations("OfficeOrders.tags");
  if (tags.length === 0) return null;
  const rest = tags.slice(SHOWN);
  return (
    <span className="tg-line">
      <span className="sr-only">{t("title")}</span>
      {tags.slice(0, SHOWN).map((tag) => (
        <span key={tag} className="tg" title={tag}>
          <span>{tag}</span>
        </span>
      ))}
      {rest.length > 0 ? (
        <span className="tg tg-more num" title={rest.join(t("join"))}>
          +{rest.length}
        </span>
      ) : null}
    </span>
  );
}
