/** The house's mark: an arch in one line, a small star under its crown. Decoration, never read out. */
export function Arch({ size = 96, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 96 112"
      width={size}
      height={(size * 112) / 96}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path d="M4 108h14V56c0-17 12-26 30-40 18 14 30 23 30 40v52h14" />
      <path
        d="m48 44 2.7 6.8L58 53.5l-7.3 2.7L48 63l-2.7-6.8L38 53.5l7.3-2.7z"
        stroke="var(--accent)"
        fill="var(--accent)"
      />
    </svg>
  )
}
