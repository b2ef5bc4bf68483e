import { getDocumentProxy } from "unpdf";

/**
 * The text of each page of a PDF, in drawing order, as copied text. `dense` removes white space, because word
 * boundaries are guessed by the reader.
 */
export async function pagesOf(bytes: Uint8Array, { dense = false } = {}): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    pages.push(dense ? text.replace(/\s+/g, "") : text);
  }
  await document.destroy();
  return pages;
}
