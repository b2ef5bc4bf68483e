"use client";

import { useTranslations } from "next-intl";
import { CircleCheck } from "@/components/icons/circle-check";
import type { Problem, RepairedKind } from "@/components/office/halls/model/checks/types";
import { areasOf } from "@/components/office/halls/model/hall-areas";
import { placesOf } from "@/components/office/halls/model/shape-of";
import { useHallWords } from "@/components/office/halls/screen/use-hall-words";
import { hallOf } from "@/components/office/halls/session/hall-session";
import { useEditor, useHallSession } from "@/components/office/halls/session/use-hall-session";
import { KeyHint } from "@/components/office/ui/key-hint";
import { useProblemText } from "@/components/office/ui/use-problem-text";
import { Button } from "@/components/ui/button";
import { contentLanguages, type ContentLanguage } from "@/lib/i18n/languages";
import type { HallCheck } from "@/lib/office/halls/types";

type ProblemListProps = {
  problems: readonly Problem[];
  /** problems that the server's check found in addition */
  refused: HallCheck["problems"];
  isReadOnly: boolean;
  onGo: (problem: Problem) => void;
};

const SITE_SHOWN = 6;

const isLanguage = (part: string | number | undefined): part is ContentLanguage => contentLanguages.some((language) => language === part);

/** The hall's problems, with the same numbers as on the map, and a repair button where one press can fix the problem. */
export function ProblemList({ problems, refused, isReadOnly, onGo }: ProblemListProps) {
  const t = useTranslations("OfficeHallEditor.problems");
  const all = useTranslations("OfficeHallEditor");
  const session = useHallSession();
  const words = useHallWords();
  const problemText = useProblemText();
  const hall = useEditor(hallOf);
  const current = useEditor((state) => state.problem);
  const total = areasOf(hall).reduce((sum, { area }) => sum + placesOf(area), 0);
  const concerned = problems.reduce((sum, { spots }) => sum + spots.length, 0);
  const count = problems.length + refused.length;
  return (
    <section className="he-problems" aria-labelledby="he-problems">
      <div className="he-row">
        <h2 id="he-problems">
          {t("title")} <span className="num">{count}</span>
        </h2>
        <span className="he-sub">{t.rich("while", { key: (chunks) => <KeyHint>{String(chunks)}</KeyHint> })}</span>
        <span className="he-word st-ok num" role="status">
          <CircleCheck className="ic ic-s" aria-hidden />
          {t(count === 0 ? "none" : "rest", { count: Math.max(0, total - concerned) })}
        </span>
      </div>
      {count > 0 ? (
        <ol>
          {problems.map((problem, index) => {
            const values = words.valuesOf(hall, problem);
            return (
              <li key={problem.id} aria-current={problem.id === current || undefined}>
                <span className={`he-number ${problem.isError ? "he-error" : "he-warning"}`} aria-hidden>
                  {index + 1}
                </span>
                <button type="button" className="he-what" onClick={() => onGo(problem)}>
                  {t(`${problem.kind}.what`, values)}
                </button>
                <span className="he-why">{t(`${problem.kind}.why`, values)}</span>
                {problem.repair && !isReadOnly ? (
                  <Button size="sm" onClick={() => session.commit(problem.repair!(session.hall), "repair")}>
                    {t(`repairs.${problem.kind as RepairedKind}`, values)}
                  </Button>
                ) : null}
              </li>
            );
          })}
          {refused.slice(0, SITE_SHOWN).map(({ path, message }) => (
            <li key={path.join(".") + message}>
              <span className="he-number he-error" aria-hidden>
                !
              </span>
              <span className="he-what">{placeText(path)}</span>
              <span className="he-why">{problemText(message)}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );

  /** The place of a problem that the server found: the name of its area or block, and the setting. */
  function placeText(path: (string | number)[]): string {
    const [first, at, inner, index, ...rest] = path;
    const block = first === "blocks" && typeof at === "number" ? hall.blocks[at] : undefined;
    const area = block && inner === "areas" && typeof index === "number" ? block.areas[index] : undefined;
    if (area) return [words.nameOf(area), ...rest].join(" · ");
    if (block) return [words.textOf(block.name) || block.key, inner, index].filter((part) => part !== undefined).join(" · ");
    const [field, language] = path;
    if ((field === "name" || field === "address" || field === "city") && isLanguage(language))
      return `${all(`names.${field}`)} · ${all(`languages.${language}`)}`;
    return path.join(" · ") || t("site");
  }
}
