import { useLocale, useTranslations } from "next-intl";
import { Clock } from "@/components/icons/clock";
import { ButtonLink } from "@/components/ui/button";
import { continuePath } from "@/lib/client/pay-path";
import type { Unpaid } from "@/lib/client/use-unpaid";
import { formatDateTime } from "@/lib/i18n/format";

/** Shown instead of the way to seats: the member has to pay or cancel an unpaid order first. */
export function UnpaidStop({ unpaid }: { unpaid: Unpaid }) {
  const t = useTranslations("Events.unpaid");
  const locale = useLocale();
  const time = formatDateTime(unpaid.until, locale);
  return (
    <div className="border-t border-line pt-4" role="status">
      <div className="note">
        <Clock className="ic" aria-hidden />
        <p className="num">{t("text", { time })}</p>
      </div>
      <div className="only-without-bar mt-4">
        <ButtonLink href={continuePath(unpaid.order)} variant="spot" size="lg" block>
          {t("goOn")}
        </ButtonLink>
      </div>
    </div>
  );
}
