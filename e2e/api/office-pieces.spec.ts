import sharp from "sharp";
import { aPicture, newPiece } from "@/e2e/office/examples/shop-examples";
import { expect, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { db } from "@/lib/platform/db";
import { makeParcel } from "@/prisma/factories/merchandise";

type Saved = { merchandise_id: string; version: string };
type Piece = Saved & { published: boolean; of_files: boolean; ordered: string[]; data: ReturnType<typeof newPiece> };
type Kept = { path: string; width: number; height: number };

test("a new item starts as a draft with gaps, is published without gaps, and the shop follows each change", async ({
  staffCaller,
  baseURL,
}) => {
  const staff = await staffCaller({ roles: ["events"] });
  const data = { ...newPiece(), name: { ...newPiece().name, kr: "" }, images: [] as string[] };
  const draft = await staff.post<Saved>("shop/save_piece", { published: false, data });
  const { merchandise_id: id } = draft.result;
  const shown = () => fetchWhileBusy(`${baseURL}/merchandise/detail/${id}`, { headers: { accept: "application/json", lang: "en" } });
  expect((await shown()).status).toBe(404);
  const refused = await staff.post("shop/save_piece", { merchandise_id: id, version: draft.result.version, published: true, data });
  expect(refused).toMatchObject({
    code: 1000,
    failure: { details: [{ field: "name.kr" }, { field: "images" }].map((detail) => expect.objectContaining(detail)) },
  });
  const { result: kept } = await staff.post<Kept>("picture/upload", await aPicture({ width: 900, height: 900 }));
  const read = await staff.get<Piece>(`shop/piece/${id}`);
  const whole = { ...read.result.data, name: newPiece().name, images: [kept.path] };
  const first = await staff.post<Saved>("shop/save_piece", {
    merchandise_id: id,
    version: read.result.version,
    published: true,
    data: whole,
  });
  expect(first).toMatchObject({ code: 0 });
  await expect.poll(async () => (await (await shown()).json()).result?.images).toEqual([kept.path]);
  // the item's sharing picture has the uploaded one on its right
  const html = await (await fetchWhileBusy(`${baseURL}/merch/${id}`)).text();
  const shared = new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "");
  const drawn = Buffer.from(await (await fetchWhileBusy(baseURL + shared.pathname)).arrayBuffer());
  const corner = await sharp(drawn).extract({ left: 1_100, top: 300, width: 1, height: 1 }).raw().toBuffer();
  expect(Math.abs((corner[0] ?? 0) - 200) + Math.abs((corner[1] ?? 0) - 80)).toBeLessThan(24);
  // the same request with the earlier version: another change was saved in between
  const late = await staff.post("shop/save_piece", { merchandise_id: id, version: read.result.version, published: false, data: whole });
  expect(late).toMatchObject({ code: 1041 });
  const dearer = { ...whole, specs: [{ ...whole.specs[0], price: 990, stock: 5 }] };
  const change = { merchandise_id: id, version: first.result.version, published: true, data: dearer };
  expect(await staff.post("shop/save_piece", change)).toMatchObject({ code: 0 });
  await expect.poll(async () => (await (await shown()).json()).result?.specs[0].price).toBe(990);
  // a spec's stock is corrected by a difference, never overwritten
  expect(await db.merchandiseSpec.findFirst({ where: { merchandiseId: Number(id) } })).toMatchObject({ stock: 20 });
});

test("a spec that was ordered stays, and what was sold keeps its price", async ({ staffCaller }) => {
  const { merchandiseId, specId, orderId } = await makeParcel();
  const staff = await staffCaller({ roles: ["events"] });
  const { result: piece } = await staff.get<Piece>(`shop/piece/${merchandiseId}`);
  expect(piece).toMatchObject({ ordered: [String(specId)], of_files: true });
  const save = (specs: object[]) =>
    staff.post("shop/save_piece", {
      merchandise_id: String(merchandiseId),
      version: piece.version,
      published: false,
      data: { ...piece.data, specs },
    });
  expect(await save(newPiece().specs)).toMatchObject({ code: 1041 });
  expect(await save([{ ...piece.data.specs[0], spec_id: "1" }])).toMatchObject({ code: 4001 });
  expect(await save([...newPiece().specs, { ...piece.data.specs[0], price: 777 }])).toMatchObject({ code: 0 });
  expect(await db.orderItem.findFirst({ where: { orderId } })).toMatchObject({ specId, price: 500 });
  const specs = await db.merchandiseSpec.findMany({ where: { merchandiseId }, orderBy: { position: "asc" } });
  expect(specs.map(({ price }) => price)).toEqual([590, 777]);
});

test("staff of one event create and see only its items", async ({ staffCaller, newSession }) => {
  const { eventId } = await newSession();
  const staff = await staffCaller({ roles: ["events"], eventIds: [eventId] });
  expect(await staff.post("shop/save_piece", { published: true, data: newPiece() })).toMatchObject({ code: 1000 });
  const own = await staff.post<Saved>("shop/save_piece", { published: true, data: { ...newPiece(), event_id: String(eventId) } });
  expect(own).toMatchObject({ code: 0 });
  const { merchandiseId } = await makeParcel();
  expect(await staff.get(`shop/piece/${merchandiseId}`)).toMatchObject({ code: 4001 });
  const taken = {
    merchandise_id: String(merchandiseId),
    version: "x",
    published: false,
    data: { ...newPiece(), event_id: String(eventId) },
  };
  expect(await staff.post("shop/save_piece", taken)).toMatchObject({ code: 4001 });
});

test("encodes a picture again in the site's size and without camera metadata, and refuses anything else", async ({
  staffCaller,
  baseURL,
}) => {
  const staff = await staffCaller({ roles: ["events"] });
  const sent = await aPicture({ width: 3_000, height: 1_500, red: Math.floor(Math.random() * 256) });
  expect(sent.includes("a secret name")).toBe(true);
  const { result } = await staff.post<Kept>("picture/upload", sent);
  expect(result).toMatchObject({ width: 2_160, height: 1_080 });
  const answer = await fetchWhileBusy(baseURL + result.path);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("cache-control")).toContain("max-age=86400");
  const bytes = Buffer.from(await answer.arrayBuffer());
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 2_160 });
  expect(metadata.exif).toBeUndefined();
  // in the form that pages request
  const optimised = await fetchWhileBusy(`${baseURL}/_next/image?url=${encodeURIComponent(result.path)}&w=384&q=60`, {
    headers: { accept: "image/avif" },
  });
  expect(optimised.headers.get("content-type")).toBe("image/avif");
  expect(await staff.post("picture/upload", sent)).toMatchObject({ code: 0, result });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>');
  const small = await aPicture({ width: 599, height: 900 });
  for (const [name, file] of Object.entries({
    svg,
    small,
    cut: sent.subarray(0, 2_000),
    nothing: Buffer.alloc(0),
    text: Buffer.from("GIF89a"),
  }))
    expect(await staff.post("picture/upload", file), name).toMatchObject({ code: 1000 });
  expect(await staff.post("picture/upload", Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({ code: 1000 });
  expect((await fetchWhileBusy(`${baseURL}/pictures/uploads/${"0".repeat(32)}.webp`)).status).toBe(404);
});
