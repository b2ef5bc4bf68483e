/** Copy text. @returns false where the browser has no clipboard for pages, as without a secure connection, or refuses it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
