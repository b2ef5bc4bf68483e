import type { EventDraftFile } from "@/lib/domain/event-desk/types";
import { contentLanguages, type ContentLanguage } from "@/lib/i18n/languages";

type Four = Partial<Record<ContentLanguage, string>>;

const isEmpty = (text: Four | undefined) => text === undefined || contentLanguages.every((language) => !text[language]?.trim());

/** What is sent: texts that may be missing are left out as a whole, not kept as four empty ones. */
export function tidyEvent(event: EventDraftFile): EventDraftFile {
  const { headline, location, notice, published_at, pay_ways, ...rest } = event;
  return {
    ...rest,
    ...(isEmpty(headline) ? {} : { headline }),
    ...(isEmpty(location) ? {} : { location }),
    ...(notice ? { notice } : {}),
    ...(published_at ? { published_at } : {}),
    ...(pay_ways && pay_ways.length > 0 ? { pay_ways } : {}),
  };
}
