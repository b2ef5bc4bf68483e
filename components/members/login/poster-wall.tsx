import { Poster } from "@/components/ui/poster";

const posters = ["sun", "orbit", "tide", "moon", "owl", "light", "skin", "vinyl"];

/** The wall beside the login form: posters at an angle, for the eye alone. Not on a phone. */
export function PosterWall() {
  return (
    <div className="relative hidden overflow-hidden bg-house md:block md:min-h-[min(520px,calc(100dvh-48px))]" aria-hidden>
      <div className="absolute -inset-x-8 -inset-y-16 grid rotate-[-6deg] scale-[1.06] grid-cols-2 content-center gap-3 *:even:translate-y-18">
        {posters.map((name) => (
          <div key={name}>
            <Poster src={`/posters/${name}.png`} alt="" sizes={240} />
          </div>
        ))}
      </div>
    </div>
  );
}
