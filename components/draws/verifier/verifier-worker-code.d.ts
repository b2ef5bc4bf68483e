/** The bundled worker, which scripts/build/verifier.mjs puts into the page. */
declare module "verifier worker" {
  export const workerCode: string;
}
