import type { Fact, MailText } from "@/lib/files/mail-text";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] as string);

const ink = "#14171E";
const quiet = "#484C54";
const line = "#E0E0DC";
const spot = "#FDD02E";
const font = "font-family:'Helvetica Neue',Arial,'Noto Sans TC','PingFang TC','Microsoft JhengHei',sans-serif";

/** For mail programs in dark mode; others ignore it and use the inline colours. */
const dark = `<style>
@media (prefers-color-scheme:dark){
.m-paper{background:#0E1016!important}
.m-card{background:#181B22!important;border-color:#2E3139!important}
.m-ink{color:#F4F3F0!important}
.m-quiet{color:#BFBEB8!important}
.m-line{border-color:#2E3139!important}
}
</style>`;

function factRow({ label, text, strong = false }: Fact, first: boolean): string {
  const edge = first ? `border-top:1px solid ${line};` : "";
  const space = first ? "padding-top:14px" : "padding-top:4px";
  const weight = strong ? "font-weight:700;" : "";
  return `<tr><th class="m-quiet m-line" align="left" valign="top" style="${edge}${space};padding-right:12px;padding-bottom:4px;width:34%;font-size:14px;line-height:1.6;font-weight:400;color:${quiet}">${escaped(label)}</th>
<td class="m-ink m-line" valign="top" style="${edge}${space};padding-bottom:4px;font-size:15px;line-height:1.6;${weight}color:${ink};word-break:break-word">${escaped(text).replaceAll("\n", "<br>")}</td></tr>`;
}

function factTable(groups: Fact[][]): string {
  const rows = groups.filter((group) => group.length > 0).map((group) => group.map((fact, i) => factRow(fact, i === 0)).join("\n"));
  const between = '\n<tr><td colspan="2" style="height:10px;font-size:0;line-height:0">&nbsp;</td></tr>\n';
  return rows.length === 0
    ? ""
    : `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows.join(between)}</table>`;
}

/** A picture attached to the mail, so that nothing is loaded from a server. */
function inlinePicture({ name, alt }: { name: string; alt: string }, width: number, style: string): string {
  return `<img src="cid:${escaped(name)}" alt="${escaped(alt)}" width="${width}" style="display:block;width:${width}px;${style}">`;
}

function ticketRow({ seat, type, ticketNo, code }: NonNullable<MailText["tickets"]>[number]): string {
  const edge = `border-top:1px solid ${line};padding-top:14px;padding-bottom:14px`;
  return `<tr><td class="m-line" width="156" valign="top" style="${edge};padding-right:16px">${code ? inlinePicture(code, 140, "height:140px;background:#FFFFFF") : ""}</td>
<td class="m-ink m-line" valign="top" style="${edge};font-size:15px;line-height:1.6;color:${ink};word-break:break-word"><b style="font-size:20px;line-height:1.4">${escaped(seat)}</b><br>${escaped(type)}${type ? "<br>" : ""}<span class="m-quiet" style="color:${quiet}">${escaped(ticketNo)}</span></td></tr>`;
}

function ticketTable(tickets: NonNullable<MailText["tickets"]>): string {
  return tickets.length === 0
    ? ""
    : `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${tickets.map(ticketRow).join("\n")}</table>`;
}

function smallLinks(links: { label: string; url: string }[]): string {
  return links.length === 0
    ? ""
    : `<p style="margin:0 0 20px;font-size:15px;line-height:2">${links.map(({ label, url }) => `<a class="m-ink" href="${escaped(url)}" style="color:${ink};${font}">${escaped(label)}</a>`).join("<br>")}</p>`;
}

function linkButton({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td bgcolor="${spot}" style="background:${spot}"><a href="${escaped(url)}" style="display:inline-block;padding:13px 24px;font-size:16px;line-height:1.4;font-weight:700;color:${ink};text-decoration:none;${font}">${escaped(label)}</a></td></tr></table>`;
}

/**
 * Renders a mail as HTML: one column of tables with inline styles, because mail programs support little else. Its pictures are
 * attached and nothing is loaded, so that reading is not tracked. Every text is escaped.
 */
export function mailHtml({
  lang,
  title,
  paragraphs,
  figure,
  facts = [],
  button,
  picture,
  tickets = [],
  links = [],
  notes = [],
  footer,
}: MailText): string {
  const paragraph = (text: string) =>
    `<p class="m-ink" style="margin:0 0 16px;font-size:16px;line-height:1.75;color:${ink}">${escaped(text)}</p>`;
  const note = (text: string) =>
    `<p class="m-quiet" style="margin:0 0 10px;font-size:14px;line-height:1.7;color:${quiet}">${escaped(text)}</p>`;
  const large =
    figure === undefined
      ? ""
      : `<p class="m-ink" style="margin:0 0 20px;font-size:34px;line-height:1.3;font-weight:700;letter-spacing:8px;color:${ink}">${escaped(figure)}</p>`;
  // the preview next to the subject in a list of mails; invisible in the mail itself
  const preview = `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px">${escaped(paragraphs[0] ?? "")}</div>`;
  return `<!doctype html>
<html lang="${escaped(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(title)}</title>
${dark}</head>
<body class="m-paper" style="margin:0;background:#FAFAF7;${font}">
${preview}
<table class="m-paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FAFAF7"><tr><td align="center" style="padding:32px 16px">
<table class="m-card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid ${line}">
<tr><td style="height:6px;background:${spot};font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td style="padding:32px 28px;${font}">
${picture ? inlinePicture(picture, 120, "height:auto;margin:0 0 20px") : ""}
<h1 class="m-ink" style="margin:0 0 16px;font-size:24px;line-height:1.3;color:${ink}">${escaped(title)}</h1>
${large}${paragraphs.map(paragraph).join("\n")}
${ticketTable(tickets)}
${factTable(facts)}
${button ? linkButton(button) : ""}
${smallLinks(links)}
${notes.map(note).join("\n")}
<p class="m-quiet m-line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${line};font-size:13px;line-height:1.65;color:${quiet}">${escaped(footer)}</p>
</td></tr></table></td></tr></table></body></html>
`;
}
