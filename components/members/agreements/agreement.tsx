import { Fragment } from "react";
import { agreementLanguage, type AgreementClause, type AgreementText } from "@/lib/domain/members/agreements/agreement";
import type { Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { Link } from "@/lib/i18n/navigation";

/** `[words](address)`: split yields text, words, address, text, … */
const LINK = /\[([^\][]+)\]\(([^)\s]+)\)/;

/** The language tag of the text that a reader in this language gets. */
export function agreementLang(language: Language): string {
  return htmlLangOfLanguage(agreementLanguage(language));
}

type Clause = { text: string; points: string[] };

/** Attaches points to the clause before them. */
function withPoints(clauses: AgreementClause[]): Clause[] {
  return clauses.reduce<Clause[]>((all, clause) => {
    if (typeof clause === "string") return [...all, { text: clause, points: [] }];
    return all.map((one, index) => (index === all.length - 1 ? { ...one, points: clause } : one));
  }, []);
}

type AgreementProps = {
  text: AgreementText;
  language: Language;
  /** says in which language the text is shown */
  note?: string;
  /** on a separate page, sections can be linked to */
  page?: boolean;
};

/** The numbered sections and clauses of an agreement. */
export function Agreement({ text, language, note, page = false }: AgreementProps) {
  const Heading = page ? "h2" : "h3";
  return (
    <div className={page ? "legal legal-page" : "legal"}>
      {note ? <p className="note mb-6 text-pretty !text-14">{note}</p> : null}
      <ol lang={agreementLang(language)} className="legal-sections">
        {text.sections.map((section, index) => (
          <li key={section.id}>
            <Heading id={page ? section.id : undefined} tabIndex={page ? -1 : undefined}>
              <span className="num">{index + 1}.</span> {section.heading}
            </Heading>
            <ol>
              {withPoints(section.clauses).map(({ text: clause, points }, at) => (
                <li key={clause} className="legal-clause">
                  <span className="num">
                    {index + 1}.{at + 1}
                  </span>
                  <div>
                    <p>
                      <ClauseText text={clause} apart={!page} />
                    </p>
                    {points.length > 0 ? (
                      <ul>
                        {points.map((point) => (
                          <li key={point}>{point}</li>
                        ))}
                      </ul>
                    ) : null}
                  </div>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A clause with its links. `apart` opens them in a new tab, so that input in a form is not lost. */
function ClauseText({ text, apart }: { text: string; apart: boolean }) {
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
    if (index % 3 === 2) return null;
    const href = parts[index + 1] ?? "";
    if (!href.startsWith("/"))
      return (
        <a key={index} className="link" href={href}>
          {part}
        </a>
      );
    return (
      <Link key={index} className="link" href={href} prefetch={false} target={apart ? "_blank" : undefined}>
        {part}
      </Link>
    );
  });
}
