import { sameText } from "@/lib/i18n/languages";
import type { Models } from "@/lib/platform/db";
import type { EventType } from "@/lib/platform/prisma/client";

let made = 0;

/** Returns a key that no other test or run has used. */
export function freshKey(prefix: string): string {
  made += 1;
  return `${prefix}-${process.pid}-${Date.now().toString(36)}-${made}`;
}

export type EventOptions = {
  slug?: string;
  type?: EventType;
  name?: string;
  /** ticket methods and their fee per ticket; by default e-tickets without a fee */
  methods?: { type: "e_ticket" | "kiosk"; fee: number }[];
  products?: { key: string; price: number; stock: number; maxPerOrder: number }[];
  publishedAt?: Date | null;
  /** position among other events; high, so that a test's event does not push the catalogue's off a page */
  position?: number;
};

/** Creates an event without sessions, with its ticket methods and added products. */
export async function makeEvent(db: Models, options: EventOptions = {}) {
  const slug = options.slug ?? freshKey("event");
  const name = sameText(options.name ?? slug);
  return db.event.create({
    data: {
      slug,
      type: options.type ?? "concert",
      name,
      headline: name,
      summary: name,
      details: name,
      organizer: sameText("Organizer"),
      location: sameText("Venue"),
      image: "/posters/tide.png",
      tint: "#042D35",
      accent: "#FF6A3D",
      noticeTitle: sameText("Notice"),
      noticeContent: sameText("Be kind"),
      position: options.position ?? 1_000,
      publishedAt: options.publishedAt === undefined ? new Date() : options.publishedAt,
      ticketMethods: {
        create: options.methods ?? [
          { type: "e_ticket", fee: 0 },
          { type: "kiosk", fee: 30 },
        ],
      },
      products: {
        create: (options.products ?? []).map((product, position) => ({
          ...product,
          name: sameText(product.key),
          image: "/products/intertidal-towel.png",
          position,
        })),
      },
    },
    include: { ticketMethods: true, products: true },
  });
}

/** Creates a hall with a plain map, one shape per area key. */
export async function makeHall(db: Models, { areaKeys = ["A"], key = freshKey("hall") }: { areaKeys?: string[]; key?: string } = {}) {
  const shapes = areaKeys.map((area, index) => `<path class="area" data-area="${area}" d="M${20 + index * 120} 80h100v100h-100Z"/>`);
  const width = 40 + areaKeys.length * 120;
  return db.hall.create({
    data: {
      key,
      name: sameText("Hall"),
      address: sameText("1 Street"),
      city: sameText("Taipei"),
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 220"><path class="stage" d="M20 20H${width - 20}V60H20Z"/>${shapes.join("")}</svg>`,
      width,
      height: 220,
      stageDirection: "top",
    },
  });
}
