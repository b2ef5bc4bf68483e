import { useTranslations } from "next-intl";
import { Prose } from "@/components/content/prose";
import { Money } from "@/components/ui/money";
import { Tabs } from "@/components/ui/tabs";
import type { QuestionView } from "@/lib/domain/content/types";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";

type MerchPartsProps = { merchandise: MerchandiseDetailView; /** the shop's rules about returns */ returns: QuestionView[] };

/** The description, specs and return rules of an item. */
export function MerchParts({ merchandise, returns }: MerchPartsProps) {
  const t = useTranslations("Merchandise");
  const tabs = [
    { id: "about", label: t("about"), panel: <Prose className="pt-6" text={merchandise.details} /> },
    { id: "specs", label: t("part.specs"), panel: <Specs merchandise={merchandise} /> },
  ];
  if (returns.length > 0) tabs.push({ id: "returns", label: t("part.returns"), panel: <Returns rules={returns} /> });
  return (
    <section className="mt-11 md:mt-16">
      <Tabs label={t("part.all")} tabs={tabs} />
    </section>
  );
}

function Specs({ merchandise }: { merchandise: MerchandiseDetailView }) {
  const t = useTranslations("Merchandise");
  return (
    <dl className="info num max-w-[40em] pt-2">
      <div>
        <dt>{t("part.category")}</dt>
        <dd>{t(`category.${merchandise.category}`)}</dd>
      </div>
      <div>
        <dt>{t("spec")}</dt>
        <dd>
          {merchandise.specs.map(({ spec_id: id, name, price }) => (
            <span key={id} className="block">
              {name} <Money amount={price} className="ml-2 text-ink-2" />
            </span>
          ))}
        </dd>
      </div>
      {merchandise.custom_text.length > 0 ? (
        <div>
          <dt>{t("part.custom")}</dt>
          <dd>
            {merchandise.custom_text.map(({ label, max }) => (
              <span key={label} className="block">
                {t("part.customUpTo", { label, max })}
              </span>
            ))}
          </dd>
        </div>
      ) : null}
      {merchandise.quota > 0 ? (
        <div>
          <dt>{t("part.quota")}</dt>
          <dd>{t(`quotaOf.${merchandise.quota_scope}`, { count: merchandise.quota })}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function Returns({ rules }: { rules: QuestionView[] }) {
  return (
    <div className="grid gap-7 pt-6">
      {rules.map(({ question_id: id, title, content }) => (
        <div key={id}>
          <h2 className="text-17">{title}</h2>
          <Prose className="mt-2" text={content} />
        </div>
      ))}
    </div>
  );
}
