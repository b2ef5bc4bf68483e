import { ChevronDown } from "@/components/icons/chevron-down";

type ContentsProps = {
  label: string;
  entries: { id: string; heading: string }[];
  /** language of the headings if it differs from the page's */
  lang?: string;
};

function Entries({ entries, lang }: Omit<ContentsProps, "label">) {
  return (
    <ol lang={lang}>
      {entries.map(({ id, heading }, index) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className="num">{index + 1}.</span>
            <span>{heading}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The table of contents of a long text: always visible next to it; on phones above it and collapsed. */
export function Contents({ label, ...entries }: ContentsProps) {
  return (
    <>
      <nav className="toc toc-side" aria-label={label}>
        <p className="toc-h">{label}</p>
        <Entries {...entries} />
      </nav>
      <nav className="toc toc-top" aria-label={label}>
        <details>
          <summary>
            <span>{label}</span>
            <ChevronDown className="ic" aria-hidden />
          </summary>
          <Entries {...entries} />
        </details>
      </nav>
    </>
  );
}
