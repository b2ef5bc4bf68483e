import { isBlankText } from "@/lib/i18n/languages";
import type { EventDraftFile } from "@/lib/office/events/types";

/** Returns the file to save, without optional fields that are empty: a text without content is left out, not saved as four empty ones. */
export function tidyEvent(event: EventDraftFile): EventDraftFile {
  const { headline, location, notice, published_at, pay_ways, ...rest } = event;
  return {
    ...rest,
    ...(isBlankText(headline) ? {} : { headline }),
    ...(isBlankText(location) ? {} : { location }),
    ...(notice ? { notice } : {}),
    ...(published_at ? { published_at } : {}),
    ...(pay_ways && pay_ways.length > 0 ? { pay_ways } : {}),
  };
}
