/** What a browser calls itself, from the most particular: Edge says Chrome too, Chrome says Safari too. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** A device in a few words that are the same in every language: "Chrome · Mac"; "" where nothing is known. */
export function deviceName(userAgent: string): string {
  const found = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return found.filter(Boolean).join(" · ");
}
