/** How long proxies may serve a copy, in seconds: a result grows with each round, the other files never change. */
const KEPT_SECONDS = 60;

/** A published file of a draw. Any page may read it, so that a saved copy of the verifier and other programs can, too. */
export function drawFile(body: BodyInit, type: string): Response {
  return new Response(body, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": `public, max-age=0, s-maxage=${KEPT_SECONDS}`,
      "access-control-allow-origin": "*",
    },
  });
}
