/** Copies text. @returns false if the browser refuses, or offers no clipboard, as on an insecure connection */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
