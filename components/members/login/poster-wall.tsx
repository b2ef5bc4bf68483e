"use client";

import { Poster } from "@/components/ui/poster";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";

/** Two columns of four fill the wall's height. */
const POSTERS = 8;

/** A decorative wall of event posters next to the login form, at an angle. Not shown on phones. */
export function PosterWall() {
  const events = useCall("posters", ({ signal }) => api.get("/event/list", { query: { page_size: POSTERS }, signal }));
  const items = events.data?.items ?? [];
  // a small catalogue repeats its posters to fill the wall
  const filled = items.length > 0 ? Array.from({ length: POSTERS }, (_, index) => items[index % items.length]!) : [];

  return (
    <div className="relative hidden overflow-hidden bg-house md:block md:min-h-[min(520px,calc(100dvh-48px))]" aria-hidden>
      <div className="absolute -inset-x-8 -inset-y-16 grid rotate-[-6deg] scale-[1.06] grid-cols-2 content-center gap-3 *:even:translate-y-18">
        {filled.map(({ image, tint }, index) => (
          <div key={index}>
            <Poster src={image} alt="" sizes={240} tint={tint} />
          </div>
        ))}
      </div>
    </div>
  );
}
