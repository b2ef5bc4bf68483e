import { useTranslations } from "next-intl";
import { ChevronLeft } from "@/components/icons/chevron-left";
import { ChevronRight } from "@/components/icons/chevron-right";

type PagerProps = { page: number; pages: number; href: (page: number) => string; onTurn: (page: number) => void };

/** The page numbers to show: first, last, and those around the open page; 0 is a gap. */
export function pagesShown(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [0, one];
  });
}

/** The pages of a list as links, so that each has its own address. */
export function Pager({ page, pages, href, onTurn }: PagerProps) {
  const t = useTranslations("Merchandise.pager");
  if (pages <= 1) return null;
  const link = (to: number, name: string, content: React.ReactNode) => (
    <a
      href={href(to)}
      aria-label={name}
      aria-current={to === page ? "page" : undefined}
      onClick={(event) => {
        event.preventDefault();
        onTurn(to);
      }}
    >
      {content}
    </a>
  );
  return (
    <nav className="merch-pages num" aria-label={t("label")}>
      <ul>
        <li>{page > 1 ? link(page - 1, t("previous"), <ChevronLeft className="ic" aria-hidden />) : null}</li>
        {pagesShown(page, pages).map((one, index) => (
          <li key={one || `gap${index}`}>{one ? link(one, t("page", { page: one }), one) : <span aria-hidden>…</span>}</li>
        ))}
        <li>{page < pages ? link(page + 1, t("next"), <ChevronRight className="ic" aria-hidden />) : null}</li>
      </ul>
    </nav>
  );
}
