import type { PKPass } from "passkit-generator";
import type { ApplePassData, ApplePassField } from "@/lib/files/wallet/apple-pass-data";
import { applePassPictures, type ReadUpload } from "@/lib/files/wallet/apple-pass-pictures";
import { contentLanguages, type ContentLanguage, type LocalizedText } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import type { ApplePassKeys } from "@/lib/platform/wallet-keys";

/**
 * Signs passes for Apple's Wallet.
 * @returns a .pkpass, or for several a .pkpasses, which is a ZIP of them
 */
export async function applePass({ passes }: { passes: ApplePassData[] }, keys: ApplePassKeys, readUpload: ReadUpload): Promise<Buffer> {
  // loaded with the first pass: a worker of a site without Apple's keys never needs it
  const { PKPass } = await import("passkit-generator");
  const made = await Promise.all(passes.map((data) => build(PKPass, data, { keys, readUpload })));
  const [only, ...more] = made;
  return only && more.length === 0 ? only.getAsBuffer() : PKPass.pack(...made).getAsBuffer();
}

type Means = { keys: ApplePassKeys; readUpload: ReadUpload };

async function build(Pass: typeof PKPass, data: ApplePassData, { keys, readUpload }: Means): Promise<PKPass> {
  const { language } = data;
  const words = new Words(language);
  const pass = new Pass(
    { ...(await applePassPictures(data, readUpload)) },
    { wwdr: keys.wwdr, signerCert: keys.certificate, signerKey: keys.key },
    {
      passTypeIdentifier: keys.passTypeId,
      teamIdentifier: keys.teamId,
      serialNumber: data.serial,
      authenticationToken: data.token,
      webServiceURL: data.serviceUrl,
      organizationName: words.add(data.organization),
      description: words.add(data.description),
      logoText: words.add(data.organization),
      foregroundColor: "rgb(255, 255, 255)",
      labelColor: "rgb(222, 222, 228)",
      backgroundColor: rgb(data.tint),
      // only the buyer's account shows its tickets
      sharingProhibited: true,
      voided: data.code === null,
    },
  );
  pass.type = "eventTicket";
  for (const place of ["header", "primary", "secondary", "auxiliary", "back"] as const)
    pass[`${place}Fields`].push(...data[place].map((one) => field(one, words)));
  if (data.relevantAt !== null) {
    pass.setRelevantDates([{ relevantDate: data.relevantAt }]);
    pass.setRelevantDate(new Date(data.relevantAt));
  }
  if (data.until !== null) pass.setExpirationDate(new Date(data.until));
  if (data.code !== null) {
    pass.setBarcodes({ format: "PKBarcodeFormatQR", message: data.code, messageEncoding: "iso-8859-1", altText: data.number });
  }
  for (const other of contentLanguages) pass.localize(htmlLangOfLanguage(other), words.in(other));
  return pass;
}

const styles = {
  day: { dateStyle: "PKDateStyleMedium", timeStyle: "PKDateStyleNone" },
  time: { dateStyle: "PKDateStyleNone", timeStyle: "PKDateStyleShort" },
} as const;

function field({ key, label, value, shows, changed }: ApplePassField, words: Words) {
  return {
    key,
    label: words.add(label),
    value: typeof value === "string" ? value : words.add(value),
    // the venue's clock, wherever the phone is
    ...(shows ? { ...styles[shows], ignoresTimeZone: true } : {}),
    ...(changed ? { changeMessage: words.add(changed) } : {}),
  };
}

function rgb(hex: string): string {
  const [, red = "00", green = "00", blue = "00"] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  return `rgb(${parseInt(red, 16)}, ${parseInt(green, 16)}, ${parseInt(blue, 16)})`;
}

/**
 * The texts of a pass. It contains each in its order's language, which a phone with none of our languages shows; the
 * other languages are looked up by that text.
 */
class Words {
  private readonly known = new Map<string, LocalizedText>();
  constructor(private readonly language: ContentLanguage) {}

  add(text: LocalizedText): string {
    let key = text[this.language];
    // the same text in this language, but a different one in another language
    for (let other = this.known.get(key); other && !isSame(other, text); other = this.known.get(key)) key += "\u200B";
    this.known.set(key, text);
    return key;
  }

  in(language: ContentLanguage): Record<string, string> {
    return Object.fromEntries([...this.known].map(([key, text]) => [quoted(key), quoted(text[language])]));
  }
}

function isSame(one: LocalizedText, other: LocalizedText): boolean {
  return contentLanguages.every((language) => one[language] === other[language]);
}

/** Escapes a text for Apple's strings files; the package writes texts unchanged. */
function quoted(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
