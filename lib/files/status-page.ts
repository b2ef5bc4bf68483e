import { barePageStyle } from "@/lib/files/bare-page-style";
import { brand } from "@/lib/i18n/brand";
import { languages, type Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames, localeOfLanguage } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";
import { VENUE_ZONE } from "@/lib/platform/clock";

export type SiteStatus = {
  site: "well" | "shut" | "away";
  /** the end that staff named for the maintenance */
  until: Date | null;
  payments: "well" | "late";
  mails: "well" | "late";
  at: Date;
};

/** Age from which the page says that it is no longer updated, in ms: ten missed runs of the worker. */
const STALE_MS = 300_000;
/** Reload interval of the page that replaces another one, in seconds. */
const COME_AGAIN_SECONDS = 15;

/**
 * Returns the status page in a language as HTML that needs nothing else of the site.
 * @param instead whether nginx shows it in place of a page because no web process answers; it then says so
 */
export function statusPage(language: Language, status: SiteStatus, { instead = false } = {}): string {
  const t = translate[language];
  const time = new Intl.DateTimeFormat(localeOfLanguage(language), { dateStyle: "medium", timeStyle: "short", timeZone: VENUE_ZONE });
  const site = {
    well: t("Status.well"),
    shut: status.until ? t("Status.shutUntil", { time: time.format(status.until) }) : t("Status.shut"),
    away: t("Status.away"),
  };
  const rows = [
    [t("Status.site"), site[instead && status.site === "well" ? "away" : status.site]],
    [t("Status.payments"), status.payments === "well" ? t("Status.well") : t("Status.paymentsLate")],
    [t("Status.mails"), status.mails === "well" ? t("Status.well") : t("Status.mailsLate")],
  ];
  const title = instead ? t("Layout.failedTitle") : t("Status.title");
  const others = languages.map((one) => `<a href="/status?lang=${one}" hreflang="${htmlLangOfLanguage(one)}">${languageNames[one]}</a>`);
  return (
    `<!DOCTYPE html><html lang="${htmlLangOfLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    (instead ? `<meta http-equiv="refresh" content="${COME_AGAIN_SECONDS}">` : "") +
    `<title>${title}</title><style>${barePageStyle}
dt { margin-top: 16px; font-weight: 600; } dd { margin: 0; }</style></head>` +
    `<body><main><h1>${title}</h1><div>${t("Status.safe")}</div><dl>${rows.map(([name, text]) => `<dt>${name}</dt><dd>${text}</dd>`).join("")}</dl>` +
    `<div>${t("Status.at", { time: time.format(status.at) })}</div><div id="stale" role="status" hidden>${t("Status.stale")}</div>` +
    `<div>${t("Status.contact", { mail: brand.mail })}</div><p>${instead ? "" : others.join("")}</p></main>` +
    `<script>if(Date.now()-${status.at.getTime()}>${STALE_MS})document.getElementById("stale").hidden=false</script></body></html>`
  );
}
