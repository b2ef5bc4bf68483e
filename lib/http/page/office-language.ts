import { cookies, headers } from "next/headers";
import { acceptedLanguage } from "@/lib/http/caller/request-language";

export type OfficeLanguage = "tw" | "en";

/** The office's language: what the person has chosen, else what their browser asks for. */
export async function officeLanguage(): Promise<OfficeLanguage> {
  const chosen = (await cookies()).get("office_lang")?.value ?? acceptedLanguage((await headers()).get("accept-language") ?? "");
  return chosen === "en" ? "en" : "tw";
}
