/** How long notified members have the free seats before the next members are notified, in seconds. */
export const PAUSE_SECONDS = 300;
