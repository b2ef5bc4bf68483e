import { clockInTaipei } from "@/lib/platform/clock";

/** A time as a catalogue file has it: in Taipei, with seconds only where there are some. */
export const momentText = (date: Date): string =>
  clockInTaipei(date)
    .toISOString()
    .replace(/(:00)?(\.000)?Z$/, "");
