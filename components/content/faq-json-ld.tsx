import { JsonLd } from "@/components/ui/json-ld";
import type { QuestionView } from "@/lib/domain/content/types";

/** schema.org FAQPage. */
export function faqJsonLd(answers: QuestionView[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: answers.map(({ title, content }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text: content },
    })),
  };
}

export function FaqJsonLd({ answers }: { answers: QuestionView[] }) {
  return <JsonLd data={faqJsonLd(answers)} />;
}
