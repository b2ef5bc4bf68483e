import { expect, test } from "playwright/test";
import { cleanWord, isRobot, siteOf, WORD_MAX } from "@/lib/domain/sources/rules";

test("stores words of a source without signs, spaces at the ends and different spellings", () => {
  expect(cleanWord("  InstaGram ")).toBe("instagram");
  expect(cleanWord("ＬＩＮＥ＿官方")).toBe("line_官方");
  expect(cleanWord("spring|sale\u0000<script>")).toBe("spring sale script");
  expect(cleanWord("presale_20261129")).toBe("presale_20261129");
  expect(cleanWord("x".repeat(500))).toHaveLength(WORD_MAX);
  expect(cleanWord("\u202e")).toBe("");
});

test("stores no mail address and no phone number of a source", () => {
  expect(cleanWord("mail to amy.lin@example.com today")).toBe("mail to today");
  expect(cleanWord("sms-0912345678")).toBe("sms-");
});

test("takes of another site only its host, and nothing of our own or of an address without a name", () => {
  const own = "https://tickets.example.com";
  expect(siteOf("https://www.google.com/search?q=amy", own)).toBe("google.com");
  expect(siteOf("https://l.instagram.com", own)).toBe("l.instagram.com");
  for (const referrer of [
    "",
    "nothing",
    "https://tickets.example.com/en/activity",
    "https://127.0.0.1:4000/",
    "http://localhost/",
    "https://[::1]/",
    "android-app://com.google.android.gm/",
    `https://${"a.".repeat(80)}example.com/`,
  ])
    expect(siteOf(referrer, own), referrer).toBeUndefined();
});

test("knows search engines, previews of links and programs, and browsers within apps as persons", () => {
  for (const robot of [
    null,
    "",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1;line-poker/1.0",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Twitterbot/1.0",
    "WhatsApp/2.23.20.0 A",
    "TelegramBot (like TwitterBot)",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/119 Safari/537.36",
    "curl/8.5.0",
    "python-requests/2.31",
  ])
    expect(isRobot(robot), String(robot)).toBe(true);
  for (const person of [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/13.18.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 312.0.0.25.112",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/21A329 [FBAN/FBIOS;FBAV/440.0;FBDV/iPhone14,3]",
    "Mozilla/5.0 (Linux; Android 14; CUBOT X50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36",
  ])
    expect(isRobot(person), person).toBe(false);
});
