import { useTranslations } from "next-intl";
import { BadgeCheck } from "@/components/icons/badge-check";
import { ButtonLink } from "@/components/ui/button";

/** Leads to the page on which anyone can recompute the draw. */
export function VerifyLink({ drawId }: { drawId: string }) {
  const t = useTranslations("Draws");
  return (
    <ButtonLink href={`/draw/${drawId}/verify`} block icon={<BadgeCheck className="ic" aria-hidden />}>
      {t("verify")}
    </ButtonLink>
  );
}
