/** The office's texts for pages without a login: they reveal nothing about the pages behind it. */
const open = ["OfficeBase", "OfficeLogin"] as const;

async function load(language: "tw" | "en") {
  return language === "en"
    ? Promise.all([import("@/messages/office/en.json"), import("@/messages/en.json")])
    : Promise.all([import("@/messages/office/tw.json"), import("@/messages/tw.json")]);
}

/** The words of a page of the office, with those of the parts that it shares with the site. */
export async function officeWords(language: "tw" | "en", { hasLogin }: { hasLogin: boolean }) {
  const [{ default: own }, { default: site }] = await load(language);
  const shown = hasLogin ? own : Object.fromEntries(open.map((namespace) => [namespace, own[namespace]]));
  return { ...shown, Ui: site.Ui, Validation: site.Validation };
}
