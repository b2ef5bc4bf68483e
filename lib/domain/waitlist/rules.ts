/** How long those who were told of seats have them to themselves before the next are told, in seconds. */
export const PAUSE_SECONDS = 300;
