import { expect, test } from "playwright/test";
import { mapUrl, venueMapUrl } from "@/lib/i18n/map-url";

const venue = { name: "測試廳", address: "測試路 1 號", own: null, latitude: null, longitude: null };
const asked = (url: string) => new URL(url).searchParams.get("query");

test("returns the organizer's map of a venue, else its position, else a search for name and address", () => {
  expect(venueMapUrl({ ...venue, own: "https://maps.example/hall", latitude: 25.03, longitude: 121.51 })).toBe("https://maps.example/hall");
  expect(asked(venueMapUrl({ ...venue, latitude: 0, longitude: 121.51 }))).toBe("0,121.51");
  expect(asked(venueMapUrl(venue))).toBe("測試廳 測試路 1 號");
  expect(asked(mapUrl("測試廳", ""))).toBe("測試廳");
});
