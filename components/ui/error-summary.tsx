"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { focusField, type FormField } from "@/components/ui/form-fields";

/** Time for which the spoken sentence is in the page, in ms: long enough to be announced, and gone when the user reads on. */
const SPOKEN_MS = 3000;

type ErrorSummaryProps = {
  /** in the order of the page; empty: no summary */ bad: FormField[];
  /** increases with each failed submit; announced again then */ turn: number;
};

/** Lists a form's errors, each with a link to its field. Their number is announced once per submit. */
export function ErrorSummary({ bad, turn }: ErrorSummaryProps) {
  const t = useTranslations("Ui");
  const headingId = useId();
  const [spoken, setSpoken] = useState({ text: "", turn: 0 });

  useEffect(() => {
    if (turn === 0) return;
    setSpoken({ text: t("fieldsToMend", { count: bad.length }), turn });
    const timer = setTimeout(() => setSpoken({ text: "", turn }), SPOKEN_MS);
    return () => clearTimeout(timer);
  }, [turn]); // eslint-disable-line react-hooks/exhaustive-deps -- announced for the errors at submit, even if some are corrected since

  return (
    <>
      {spoken.text && spoken.turn === turn ? (
        <p key={turn} role="alert" className="sr-only">
          {spoken.text}
        </p>
      ) : null}
      {bad.length > 0 ? (
        <section aria-labelledby={headingId} className="mend">
          <h2 id={headingId}>
            <CircleAlert className="ic" aria-hidden />
            <span>{t("fieldsToMend", { count: bad.length })}</span>
          </h2>
          <ul>
            {bad.map(({ id, label, error }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(id);
                  }}
                >
                  {t.rich("fieldToMend", { label: label.replace(/[.。]$/, ""), error: error ?? "", b: (text) => <b>{text}</b> })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
