import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

const impacts = ["minor", "moderate", "serious", "critical"] as const;

type Look = {
  /** selector of the part to check; default: the whole page */
  within?: string;
  /** the lowest impact that counts */
  least?: (typeof impacts)[number];
  /** rules of axe that are off by default */
  rules?: string[];
};

/**
 * Runs axe and returns one line for each violated rule. In one pass on the page: by default the package also collects passed
 * rules and merges results in a separate page, which takes longer than the rules.
 */
export async function barriers(page: Page, { within, least = "moderate", rules = [] }: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (within) axe.include(within);
  const enabled = Object.fromEntries(rules.map((rule) => [rule, { enabled: true }]));
  const { violations } = await axe
    .options({ resultTypes: ["violations"], rules: enabled })
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({ impact }) => impacts.indexOf(impact ?? "critical") >= impacts.indexOf(least))
    .map(
      ({ id, nodes }) =>
        `${id} ${nodes
          .slice(0, 2)
          .map(({ html }) => html.slice(0, 160))
          .join(" | ")}`,
    );
}
