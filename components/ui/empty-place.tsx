const hooks = [66, 122, 179, 236, 292];
const seats = [
  { y: 150, half: 20, xs: [21, 68, 115, 243, 290, 337] },
  { y: 206, half: 25, xs: [0, 60, 120, 179, 238, 298, 358] },
];

/** The picture of an empty state: a spotlight on an empty hook, or on an empty place between seats. */
export function EmptyPlace({ place }: { place: "seat" | "hook" }) {
  const floor = place === "hook" ? 178 : 146;
  return (
    <svg className="empty-place" viewBox="0 0 358 208" aria-hidden>
      <rect width={358} height={208} fill="var(--house)" />
      <path d={`M168 0h22L246 ${floor}a67 12 0 0 1-134 0z`} fill="var(--spot)" opacity={0.18} />
      <ellipse cx={179} cy={floor} rx={67} ry={12} fill="var(--spot)" />
      {place === "hook" ? (
        <g fill="none" stroke="var(--on-house-3)" strokeWidth={3.5} strokeLinecap="round">
          <path d="M28 60h302" strokeWidth={5} />
          {hooks.map((x) => (
            <path key={x} d={`M${x} 62v14q-9 3-9 11t9 8q7 0 8-7`} stroke={x === 179 ? "var(--spot)" : undefined} />
          ))}
        </g>
      ) : (
        seats.map(({ y, half, xs }) =>
          xs.map((x) => (
            <path
              key={`${x} ${y}`}
              d={`M${x - half} ${y}v-${half}q0-${half * 0.7} ${half * 0.65}-${half * 0.7}h${half * 0.7}q${half * 0.65} 0 ${half * 0.65} ${half * 0.7}v${half}z`}
              fill="var(--on-house)"
              opacity={y === 150 && Math.abs(x - 179) < 70 ? 0.3 : 0.14}
            />
          )),
        )
      )}
    </svg>
  );
}
