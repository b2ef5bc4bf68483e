import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/input";
import { isCustomText, plainCustomText } from "@/lib/domain/merchandise/rules";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";

type CustomTextsProps = { labels: MerchandiseDetailView["custom_text"]; texts: string[]; onChange: (texts: string[]) => void };

/** The first character that cannot be printed on an item. */
function badLetter(text: string): string | undefined {
  return [...plainCustomText(text)].find((letter) => !isCustomText(letter));
}

/** The custom texts on an item: up to four of 18 characters each (docs/specification.md, section 5). */
export function CustomTexts({ labels, texts, onChange }: CustomTextsProps) {
  const t = useTranslations("Merchandise");
  return (
    <div className="merch-texts">
      {labels.map(({ label, max }, index) => {
        const text = texts[index] ?? "";
        const bad = badLetter(text);
        const length = [...plainCustomText(text)].length;
        return (
          <Input
            key={label}
            label={label}
            aside={
              <span className="num text-13 text-ink-2">
                {length} / {max}
              </span>
            }
            hint={t("customHint")}
            error={bad ? t("customLetter", { letter: bad }) : length > max ? t("customLong", { max }) : undefined}
            value={text}
            autoComplete="off"
            onChange={({ target }) => onChange(labels.map((_, at) => (at === index ? target.value : (texts[at] ?? ""))))}
          />
        );
      })}
    </div>
  );
}
