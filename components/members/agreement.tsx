import { agreementLanguage, type AgreementText } from "@/lib/domain/members/agreements/agreement";
import type { Language } from "@/lib/i18n/languages";

const textLang = { tw: "zh-Hant", en: "en", jp: "ja" } as const;

type AgreementProps = { text: AgreementText; language: Language; note?: string; headings?: "h2" | "h3" };

/** The numbered sections of an agreement; `note` says in which language a reader gets it. */
export function Agreement({ text, language, note, headings: Heading = "h3" }: AgreementProps) {
  return (
    <>
      {note ? <p className="note mb-5 !text-14">{note}</p> : null}
      <ol lang={textLang[agreementLanguage(language)]} className="grid gap-5 text-15">
        {text.sections.map((section, index) => (
          <li key={section.heading} id={section.id} className="scroll-mt-20">
            <Heading className="num text-16">{index + 1}. {section.heading}</Heading>
            {section.paragraphs.map((paragraph) => <p key={paragraph} className="mt-1.5 text-pretty text-ink-2">{paragraph}</p>)}
          </li>
        ))}
      </ol>
    </>
  );
}
