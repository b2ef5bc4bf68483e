import { useTranslations } from "next-intl";

/** Font size as a share of the map's width: legible if the plan is as wide as a phone. */
const LABEL = 1 / 34;

const labelSize = (svg: string): number => Math.round(Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 1_000) * LABEL);

/**
 * The plan of a venue's largest hall. The drawing is our own (lib/domain/catalogue/hall/draw-hall-map.ts); stage and doors are
 * labelled in the page's language.
 */
export function VenuePlan({ svg, name }: { svg: string; name: string }) {
  const t = useTranslations("Seats.map");
  const words = useTranslations("Artists");
  const named = svg
    .replace(/(<text class="stage-label"[^>]*>)[^<]*/, (_, open: string) => `${open}${t("stage")}`)
    .replace(
      /(<text class="entrance-label( main)?" data-label="(\w+)"[^>]*>)[^<]*/g,
      (_, open: string, main: string | undefined, door: string) => open + t(main ? "mainDoor" : "door", { door }),
    )
    .replace("<svg ", `<svg aria-hidden="true" style="--label:${labelSize(svg)}px" `);
  return (
    <div className="venue-plan" role="img" aria-label={words("planOf", { name })}>
      <div className="wrap" dangerouslySetInnerHTML={{ __html: named }} />
    </div>
  );
}
