type MailText = {
  /** BCP 47, for the reader's screen reader and fonts */
  lang: string;
  title: string;
  paragraphs: string[];
  /** something to copy, set large: a code */
  figure?: string;
  footer: string;
};

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] as string);

const ink = "#14171E";
const quiet = "#484C54";
const font = "font-family:'Helvetica Neue',Arial,'Noto Sans TC','PingFang TC','Microsoft JhengHei',sans-serif";

/**
 * A mail as HTML: one column of tables with inline styles and no picture, because mail programs
 * know little else. Every text is escaped.
 */
export function mailHtml({ lang, title, paragraphs, figure, footer }: MailText): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.75;color:${ink}">${escaped(text)}</p>`;
  const large = figure === undefined ? "" : `<p style="margin:0 0 20px;font-size:34px;line-height:1.3;font-weight:700;letter-spacing:8px;color:${ink}">${escaped(figure)}</p>`;
  return `<!doctype html>
<html lang="${escaped(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#FAFAF7;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #E0E0DC">
<tr><td style="height:6px;background:#FDD02E;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td style="padding:32px;${font}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;color:${ink}">${escaped(title)}</h1>
${large}${paragraphs.map(paragraph).join("\n")}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #E0E0DC;font-size:13px;line-height:1.65;color:${quiet}">${escaped(footer)}</p>
</td></tr></table></td></tr></table></body></html>
`;
}
