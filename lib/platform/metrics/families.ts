import { ownLabels, type Metric } from "@/lib/platform/metrics/metrics-text";

type About<Labels extends readonly string[]> = { name: string; help: string; labels: Labels };
type Values<Labels extends readonly string[]> = { [At in keyof Labels]: string };
type Family = { read: () => Metric };
type Timed = { labels: Record<string, string>; buckets: number[]; sum: number; count: number };

/** Upper bounds of the buckets of every duration, in seconds: from a cached answer to a request whose client has given up. */
export const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

// The server and the bundles that Next builds are several, in one process.
const holder = globalThis as unknown as { houselightMetrics?: Map<string, Family> };

function known<F extends Family>(name: string, make: () => F): F {
  const families = (holder.houselightMetrics ??= new Map());
  const family = (families.get(name) as F | undefined) ?? make();
  families.set(name, family);
  return family;
}

const labelled = (names: readonly string[], values: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]));

/** A number of this process that only grows. Values of labels come from fixed sets, never from what is requested. */
export function counter<const Labels extends readonly string[]>({ name, help, labels }: About<Labels>) {
  return known(name, () => {
    const samples = new Map<string, { labels: Record<string, string>; value: number }>();
    return {
      add(values: Values<Labels>, by = 1): void {
        const key = values.join("\n");
        const sample = samples.get(key);
        if (sample) sample.value += by;
        else samples.set(key, { labels: labelled(labels, values), value: by });
      },
      read: (): Metric => ({
        name,
        help,
        type: "counter",
        samples: [...samples.values()].map(({ labels: own, value }) => ({ labels: { ...ownLabels(), ...own }, value })),
      }),
    };
  });
}

/** How long something takes, in seconds, counted in the buckets of BOUNDS. */
export function histogram<const Labels extends readonly string[]>({ name, help, labels }: About<Labels>) {
  return known(name, () => {
    const series = new Map<string, Timed>();
    return {
      observe(values: Values<Labels>, seconds: number): void {
        const key = values.join("\n");
        let timed = series.get(key);
        if (!timed) series.set(key, (timed = { labels: labelled(labels, values), buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }));
        timed.sum += seconds;
        timed.count++;
        const at = BOUNDS.findIndex((bound) => seconds <= bound);
        if (at >= 0) timed.buckets[at] = (timed.buckets[at] ?? 0) + 1;
      },
      read: (): Metric => ({ name, help, type: "histogram", samples: [...series.values()].flatMap(samplesOf) }),
    };
  });
}

function samplesOf({ labels, buckets, sum, count }: Timed): Metric["samples"] {
  const own = { ...ownLabels(), ...labels };
  let upTo = 0;
  return [
    ...BOUNDS.map((bound, at) => ({
      suffix: "_bucket",
      labels: { ...own, le: String(bound) },
      value: (upTo += buckets[at] ?? 0),
    })),
    { suffix: "_bucket", labels: { ...own, le: "+Inf" }, value: count },
    { suffix: "_sum", labels: own, value: sum },
    { suffix: "_count", labels: own, value: count },
  ];
}

/** Everything that this process has counted. */
export function countedMetrics(): Metric[] {
  return [...(holder.houselightMetrics?.values() ?? [])].map((family) => family.read());
}
