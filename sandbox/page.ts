import { createHash } from "node:crypto";
import type { Reply } from "@/sandbox/http-server";

/** Escapes text for HTML, inside elements and inside quoted attributes. */
export function escapeHtml(text: string | number): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return String(text).replace(/[&<>"']/g, (character) => names[character]!);
}

/** Submits the page's first form automatically; its hash is the only script that a page may run. */
const AUTO_SUBMIT = "document.forms[0].submit()";
const AUTO_SUBMIT_HASH = createHash("sha256").update(AUTO_SUBMIT).digest("base64");

const STYLE = `
:root{color-scheme:light dark;--paper:#fafaf7;--surface:#fff;--sunken:#f2f1ee;--line:#e0e0dc;--control:#7d8088;--ink:#14171e;--ink-2:#484c54;--on-ink:#fafaf7;--spot:#fdd02e;--danger:#bf1b36;--focus:#0961e2}
@media (prefers-color-scheme:dark){:root{--paper:#0e1016;--surface:#181b22;--sunken:#080a0e;--line:#2e3139;--control:#70747e;--ink:#f4f3f0;--ink-2:#bfbeb8;--on-ink:#0e1016;--danger:#f8767e;--focus:#fdd02e}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.7 "PingFang TC","Microsoft JhengHei","Noto Sans CJK TC",system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto;padding:24px 20px 64px}
main.wide{max-width:820px}
.bar{background:#14171e;color:#f4f3f0;font-size:13px;font-weight:600;padding:10px 20px;text-align:center}
.bar i{display:inline-block;width:.7em;height:.7em;border-radius:50%;background:var(--spot);margin-right:.5em}
h1{font-size:24px;line-height:1.3;margin:8px 0 16px}
h2{font-size:18px;line-height:1.4;margin:32px 0 12px}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:20px;margin:0 0 16px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:6px 20px;margin:0}
dt{color:var(--ink-2);font-size:14px}dd{margin:0;text-align:right}
.total{font-size:24px;font-weight:700;line-height:1.3;font-variant-numeric:tabular-nums}
label{display:block;font-size:14px;font-weight:600;margin:14px 0 6px}
input{width:100%;height:48px;padding:0 14px;border:1px solid var(--control);border-radius:10px;background:var(--surface);color:inherit;font:inherit}
.two{display:grid;grid-template-columns:1fr 1fr;gap:14px}
button{min-height:48px;padding:0 22px;border:0;border-radius:10px;background:var(--spot);color:#14171e;font:inherit;font-weight:700;line-height:1.2;cursor:pointer}
form.pay button{width:100%;min-height:56px;margin-top:20px;font-size:17px}
.small{min-height:40px;padding:0 16px;font-size:14px;background:var(--ink);color:var(--on-ink)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.hint{font-size:14px;color:var(--ink-2);margin:12px 0}
.error{color:var(--danger);font-weight:600;margin:0 0 12px}
code,.code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.95em}
a{color:inherit;text-underline-offset:4px}
.center{text-align:center}
ul.list{list-style:none;margin:0;padding:0}
ul.list>li{border-top:1px solid var(--line);padding:14px 0}
.meta{display:flex;flex-wrap:wrap;gap:2px 12px;font-size:13px;color:var(--ink-2)}
.meta b{color:var(--ink)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:6px 0 0;font:inherit}
.row{display:flex;flex-wrap:wrap;gap:10px;align-items:center;justify-content:space-between}
.filter{display:flex;gap:10px}.filter input{flex:1;min-width:0}
`;

export type PageOptions = { lang: string; title: string; body: string; wide?: boolean; refreshSeconds?: number; autoSubmit?: boolean };

/** Returns a whole page of the sandbox. `body` is HTML whose texts are already escaped. */
export function page({ lang, title, body, wide, refreshSeconds, autoSubmit }: PageOptions): Reply {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : "";
  const script = autoSubmit ? `<script>${AUTO_SUBMIT}</script>` : "";
  return {
    status: 200,
    type: "text/html; charset=utf-8",
    headers: {
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${AUTO_SUBMIT_HASH}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
      "Referrer-Policy": "no-referrer",
    },
    body: `<!doctype html>
<html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><div class="bar"><i></i>Houselight Sandbox</div><main${wide ? ' class="wide"' : ""}>
<h1>${escapeHtml(title)}</h1>
${body}
</main>${script}</body></html>
`,
  };
}

/** Returns a form of hidden fields with one button. */
export function hiddenForm({ action, fields, button }: { action: string; fields: Record<string, string>; button: string }): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form class="pay" method="post" action="${escapeHtml(action)}">${inputs.join("")}<button type="submit">${escapeHtml(button)}</button></form>`;
}
