"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { filterQuestions, type Answer } from "@/components/content/filter-questions";
import { Prose } from "@/components/content/prose";
import { useSectionInSight } from "@/components/content/use-section-in-sight";
import { ChevronDown } from "@/components/icons/chevron-down";
import { Link2 } from "@/components/icons/link-2";
import { SearchX } from "@/components/icons/search-x";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { copyText } from "@/lib/client/browser/copy-text";
import { questionCategories } from "@/lib/domain/content/rules";

/** Opens the question named in the address and scrolls to it. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView({ block: "start" });
}

function Question({ answer }: { answer: Answer }) {
  const t = useTranslations("Content");

  async function copyLink(): Promise<void> {
    const address = `${window.location.origin}${window.location.pathname}#${answer.key}`;
    history.replaceState(null, "", `#${answer.key}`);
    if (await copyText(address)) showToast({ text: t("linkCopied") });
  }

  return (
    <details id={answer.key} className="faq-q">
      <summary>
        <h3>{answer.title}</h3>
        <ChevronDown className="ic" aria-hidden />
      </summary>
      <Prose text={answer.content} />
      <button type="button" className="faq-link" onClick={() => void copyLink()}>
        <Link2 className="ic ic-s" aria-hidden />
        {t("copyLink")}
      </button>
    </details>
  );
}

/** Every question by category, with a search. An address with #key opens one. */
export function FaqBrowser({ answers }: { answers: Answer[] }) {
  const t = useTranslations("Content");
  const [typed, setTyped] = useState("");
  const found = filterQuestions(answers, typed);
  const sections = questionCategories
    .map((category) => ({ category, items: found.filter((answer) => answer.category === category) }))
    .filter(({ items }) => items.length > 0);
  const searching = typed.trim() !== "";
  const { current, ask } = useSectionInSight(sections.map(({ category }) => category));

  useEffect(() => {
    openNamed();
    window.addEventListener("hashchange", openNamed);
    return () => window.removeEventListener("hashchange", openNamed);
  }, []);

  return (
    <>
      <SearchField
        className="mt-6 w-full md:w-96"
        label={t("searchFaq")}
        placeholder={t("searchFaqHint")}
        clearLabel={t("clearSearch")}
        maxLength={50}
        value={typed}
        onType={setTyped}
        onClear={() => setTyped("")}
      />
      <p className="num mt-3 min-h-5 text-14 text-ink-2" role="status">
        {searching ? t("found", { count: found.length }) : ""}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          action={
            <Button variant="line" onClick={() => setTyped("")}>
              {t("clearSearch")}
            </Button>
          }
        >
          {t("noAnswer")}
        </EmptyState>
      ) : (
        <div className="faq">
          <Select
            label={t("categories")}
            hideLabel
            fieldClassName="md:hidden"
            value=""
            placeholder={t("toCategory")}
            onChange={({ target }) => document.getElementById(target.value)?.scrollIntoView({ block: "start" })}
            options={sections.map(({ category }) => ({ value: category, label: t(`faqCategory.${category}`) }))}
          />
          <nav className="faq-nav max-md:hidden" aria-label={t("categories")}>
            <ul>
              {sections.map(({ category }) => (
                <li key={category}>
                  <a href={`#${category}`} aria-current={category === current ? "location" : undefined} onClick={() => ask(category)}>
                    {t(`faqCategory.${category}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {sections.map(({ category, items }) => (
              <section key={category} aria-labelledby={category}>
                <h2 id={category}>{t(`faqCategory.${category}`)}</h2>
                {items.map((answer) => (
                  <Question key={answer.question_id} answer={answer} />
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
