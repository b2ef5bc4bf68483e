import { cookies, headers } from "next/headers";
import { acceptedLanguage } from "@/lib/http/caller/request-language";

export type OfficeLanguage = "tw" | "en";

/** Returns the office's language: the one that the person has chosen, else the one that their browser asks for. */
export async function officeLanguage(): Promise<OfficeLanguage> {
  const chosen = (await cookies()).get("office_lang")?.value ?? acceptedLanguage((await headers()).get("accept-language") ?? "");
  return chosen === "en" ? "en" : "tw";
}
