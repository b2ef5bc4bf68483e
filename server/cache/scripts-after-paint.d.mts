export function scriptsAfterPaint(html: string, sheetOf?: (path: string) => string | undefined): string;
