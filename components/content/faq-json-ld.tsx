import type { QuestionView } from "@/lib/domain/content/types";

/** schema.org FAQPage. */
export function faqJsonLd(answers: QuestionView[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: answers.map(({ title, content }) => ({ "@type": "Question", name: title, acceptedAnswer: { "@type": "Answer", text: content } })),
  };
}

/** For search engines. Nothing in the data can end the script. */
export function FaqJsonLd({ answers }: { answers: QuestionView[] }) {
  const json = JSON.stringify(faqJsonLd(answers)).replace(/</g, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
