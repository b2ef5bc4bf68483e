/** How long nginx, in front, caches an answer. nginx does not pass this header on; browsers and CDNs use Cache-Control. */
export const FRONT_LIFE_HEADER = "x-accel-expires";

/**
 * Until this second is over: together with the second for which the web process caches an answer, a visitor sees an answer that is
 * at most two seconds old. The duration 1 would allow up to two seconds in nginx alone, because nginx counts whole seconds.
 */
export const thisSecond = () => `@${Math.floor(Date.now() / 1_000)}`;

/** For answers that replace a cached one only briefly. */
export const ONE_SECOND = "1";
