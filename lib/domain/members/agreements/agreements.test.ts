import { expect, test } from "playwright/test";
import { agreementNames, type AgreementText } from "@/lib/domain/members/agreements/agreement";
import { loadAgreement } from "@/lib/domain/members/agreements/load-agreement";
import { brand } from "@/lib/i18n/brand";

const written = ["tw", "en", "jp"] as const;

function linksOf(text: AgreementText): string[] {
  return [...JSON.stringify(text).matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address as string);
}

/** The structure: the number of clauses, and of points where a clause has some. */
function shapeOf(text: AgreementText): [string, (number | 1)[]][] {
  return text.sections.map(({ id, clauses }) => [id, clauses.map((clause) => (typeof clause === "string" ? 1 : clause.length + 1))]);
}

for (const name of agreementNames) {
  test(`${name} has the same sections, clauses and links in every language, so that numbers and anchors agree`, async () => {
    const [tw, ...others] = await Promise.all(written.map((language) => loadAgreement(name, language)));
    expect(new Set(tw!.sections.map(({ id }) => id)).size).toBe(tw!.sections.length);
    for (const other of others) {
      expect(shapeOf(other)).toEqual(shapeOf(tw!));
      expect(linksOf(other).sort()).toEqual(linksOf(tw!).sort());
      expect(other.effective).toBe(tw!.effective);
    }
  });
}

test("gives a reader in Korean the English text", async () => {
  expect(await loadAgreement("terms", "kr")).toBe(await loadAgreement("terms", "en"));
});

test("states effective dates and mandatory terms in every language (docs/specification.md, section 1)", async () => {
  for (const language of written) {
    const [terms, privacy] = [await loadAgreement("terms", language), await loadAgreement("privacy", language)];
    expect([terms.effective, privacy.effective]).toEqual(["2024-04-15", "2023-01-01"]);
    const words = JSON.stringify(terms);
    for (const fact of [
      "18",
      "3D",
      "10%",
      "Chrome",
      brand.hotline,
      brand.mail,
      brand.taxId,
      ...brand.hours.hotline,
      ...brand.hours.paperwork,
    ])
      expect(words, `${language} ${fact}`).toContain(fact);
    for (const cookie of ["token", "is_login", "visitor", "lang", "source"])
      expect(JSON.stringify(privacy), `${language} ${cookie}`).toContain(cookie);
  }
});
