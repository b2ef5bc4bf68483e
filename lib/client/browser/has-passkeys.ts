/** Whether the browser supports passkeys. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}
