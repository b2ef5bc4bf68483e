/** The tab store's key for a waitlist request while the visitor logs in. */
export const wishKey = (sessionId: string) => `wish.${sessionId}`;
