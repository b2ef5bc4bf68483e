/** The namespaces for office pages without a login. They reveal nothing about the pages that need one. */
const open = ["OfficeBase", "OfficeLogin"] as const;

async function load(language: "tw" | "en") {
  return language === "en"
    ? Promise.all([import("@/messages/office/en.json"), import("@/messages/en.json")])
    : Promise.all([import("@/messages/office/tw.json"), import("@/messages/tw.json")]);
}

/** The messages for an office page, including those of components that it shares with the site. */
export async function officeWords(language: "tw" | "en", { hasLogin }: { hasLogin: boolean }) {
  const [{ default: own }, { default: site }] = await load(language);
  const shown = hasLogin ? own : Object.fromEntries(open.map((namespace) => [namespace, own[namespace]]));
  return { ...shown, Ui: site.Ui, Validation: site.Validation };
}
