/** Where the tab keeps a wish while its owner logs in. */
export const wishKey = (sessionId: string) => `wish.${sessionId}`;
