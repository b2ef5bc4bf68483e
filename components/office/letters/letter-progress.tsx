"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { HolderSearch } from "@/components/office/letters/holder-search";
import { TextPreview } from "@/components/office/ui/texts/text-preview";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { formatCount } from "@/lib/i18n/format";
import type { LetterView } from "@/lib/office/letters/types";

const counts = ["sent", "waiting", "failed", "overtaken"] as const;

/** A letter being sent: its progress, the recipients who did not get it with the reasons, and a button that pauses or resumes sending. */
export function LetterProgress({ letter, onChanged }: { letter: LetterView; onChanged: () => void }) {
  const t = useTranslations("OfficeLetters");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const { organizer_id } = useSelf();
  const act = (path: "letter/pause" | "letter/send") =>
    run(async () => {
      await officeApi.post(path, { letter_id: letter.letter_id, revision: path === "letter/send" ? letter.revision : undefined });
      onChanged();
    });
  return (
    <>
      <section aria-labelledby="progress" className="lt-progress">
        <h2 id="progress">{t("progress")}</h2>
        <progress
          className="of-progress"
          max={Math.max(letter.holders, letter.written, 1)}
          value={letter.written}
          aria-labelledby="progress"
        />
        <dl className="of-counts num" aria-live="polite">
          <div>
            <dt>{t("holders")}</dt>
            <dd>{formatCount(letter.holders)}</dd>
          </div>
          {counts.map((count) => (
            <div key={count}>
              <dt>{t(count)}</dt>
              <dd>{letter[count] === 0 ? "–" : formatCount(letter[count])}</dd>
            </div>
          ))}
          <div>
            <dt>{t("withoutAddress")}</dt>
            <dd>{letter.without_address === 0 ? "–" : formatCount(letter.without_address)}</dd>
          </div>
        </dl>
        <FormFailure>{refusal.whole(thrown)}</FormFailure>
        <div className="of-acts-row">
          {organizer_id !== null ? null : letter.state === "sending" ? (
            <Button variant="line" loading={pending} onClick={() => void act("letter/pause")}>
              {t("pause")}
            </Button>
          ) : letter.state === "paused" ? (
            <Button variant="ink" loading={pending} onClick={() => void act("letter/send")}>
              {t("resume")}
            </Button>
          ) : null}
        </div>
      </section>
      <section aria-labelledby="missed">
        <h2 id="missed">{t("missed")}</h2>
        {letter.missed.length === 0 ? (
          <p className="of-sub">{t("noneMissed")}</p>
        ) : (
          <table className="tb">
            <thead>
              <tr>
                <th scope="col">{t("order")}</th>
                <th scope="col">{t("why")}</th>
              </tr>
            </thead>
            <tbody>
              {letter.missed.map(({ order_no, why, problem }) => (
                <tr key={order_no + why} data-key={order_no}>
                  <td className="num">
                    {organizer_id === null ? (
                      <Link href={`/office/orders/${order_no}`} prefetch={false}>
                        {order_no}
                      </Link>
                    ) : (
                      order_no
                    )}
                  </td>
                  <td>
                    {t(`whys.${why}`)}
                    {problem ? <span className="tb-second">{problem}</span> : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {organizer_id === null ? <HolderSearch letterId={letter.letter_id} /> : null}
      <TextPreview title={t("preview")} heading={letter.data.title} body={letter.data.content} />
    </>
  );
}
