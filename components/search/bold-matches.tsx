import { splitMatches } from "@/components/search/split-matches";

/** A text with its matches in bold. */
export function BoldMatches({ text, search }: { text: string; search: string }) {
  if (search === "") return <span>{text}</span>;
  return (
    <span>
      {splitMatches(text, search).map((part, index) =>
        part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </span>
  );
}
