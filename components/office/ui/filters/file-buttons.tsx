"use client";

import { useTranslations } from "next-intl";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";

type FileButtonsProps = {
  /** below /office/api: the files are path_csv and path_xlsx */
  path: string;
  query: Record<string, string>;
  /** how many rows were chosen, if not the whole list */ count?: number;
};

/** The list, or its chosen rows, as a file. A button and not a link, because a refusal must not be saved as the file. */
export function FileButtons({ path, query, count }: FileButtonsProps) {
  const t = useTranslations("OfficeLists");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  return (
    <>
      {(["csv", "xlsx"] as const).map((kind) => (
        <Button
          key={kind}
          size="sm"
          loading={pending}
          aria-label={count === undefined ? t(`files.${kind}Label`) : t(`files.${kind}Chosen`, { count })}
          onClick={() => void run(() => officeApi.save(`${path}_${kind}?${new URLSearchParams(query)}`))}
        >
          {t(`files.${kind}`)}
        </Button>
      ))}
      {thrown ? (
        <p role="alert" className="of-refused fl-refused">
          {refusal.whole(thrown)}
        </p>
      ) : null}
    </>
  );
}
