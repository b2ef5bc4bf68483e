/** iOS reads a saved file's URL some time after the tap, so it is revoked later. */
const REVOKE_AFTER_MS = 60_000;

/** Have the browser save a text as a file, byte for byte in UTF-8. */
export function saveText(text: string, { fileName, type }: { fileName: string; type: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  // Firefox and older Safari press only what is in the page
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
