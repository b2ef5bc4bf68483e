import { randomUUID } from "node:crypto";
import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

/** The file of a small hall: ten seats and a standing area. */
export function newHallFile(key = `hall-${randomUUID().slice(0, 8)}`) {
  return {
    key,
    name: sameText(`Test ${key}`),
    address: sameText("1 Test Street"),
    city: sameText("Taipei"),
    map: { width: 400, height: 300 },
    stage: { direction: "top", shape: "M100 10H300V40H100Z", label: [200, 25] },
    blocks: [
      {
        key: "house",
        name: sameText("House"),
        areas: [
          { key: "A", straight: { at: [200, 80] }, rows: 1, seats: 10 },
          {
            key: "S",
            outline: [
              [20, 200],
              [380, 200],
              [380, 280],
            ],
            places: 40,
          },
        ],
      },
    ],
  };
}

/** Creates a draft of a new hall. */
export async function makeHallDraft(): Promise<{ key: string; revision: number }> {
  const file = newHallFile();
  await db.hallDraft.create({ data: { key: file.key, file, author: "test" } });
  return { key: file.key, revision: 1 };
}

/** A body with which each changing call about halls succeeds, with the key of its address. */
export const hallExamples: Record<string, () => Promise<object>> = {
  "hall/create": async () => ({ key: newHallFile().key, name: "測試廳" }),
  "hall/save/{key}": async () => ({ ...(await makeHallDraft()), file: newHallFile() }),
  "hall/import/{key}": async () => ({ ...(await makeHallDraft()), form: "yaml", text: JSON.stringify(newHallFile()) }),
  "hall/publish/{key}": makeHallDraft,
  "hall/discard/{key}": makeHallDraft,
};
