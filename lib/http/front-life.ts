/** How long nginx, in front, shows an answer. It keeps this header to itself; browsers and CDNs go by Cache-Control. */
export const FRONT_LIFE_HEADER = "x-accel-expires";

/**
 * Until this second is over: with the second that the web process keeps an answer itself, what a visitor sees is two seconds
 * old at most. As a number of seconds 1 would be up to two, because nginx counts whole ones.
 */
export const thisSecond = () => `@${Math.floor(Date.now() / 1_000)}`;

/** For what takes the place of a kept answer: it does not stay. */
export const ONE_SECOND = "1";
