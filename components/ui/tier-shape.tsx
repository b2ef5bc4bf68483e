/** Shapes that distinguish price tiers besides their colour: circle, square, diamond, triangle, hexagon. */
const shapes = [
  <circle key="1" cx="9" cy="9" r="7" />,
  <rect key="2" x="2.5" y="2.5" width="13" height="13" rx="2.5" />,
  <path key="3" d="M9 .8 17.2 9 9 17.2.8 9Z" />,
  <path key="4" d="M9 1.5 17 16H1Z" />,
  <path key="5" d="M9 1l7 4v8l-7 4-7-4V5Z" />,
];

export function TierShape({ tier, className = "size-[18px]" }: { tier: number; className?: string }) {
  return (
    <svg viewBox="0 0 18 18" fill={`var(--tier-${tier})`} className={`flex-none ${className}`} aria-hidden>
      {shapes[tier - 1] ?? shapes[0]}
    </svg>
  );
}
