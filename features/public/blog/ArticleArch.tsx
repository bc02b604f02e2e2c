import { cx } from '#src/lib/classes.ts'
import { articleDrawings, starDrawing } from './articleDrawings.ts'
import * as styles from './ArticleArch.module.css'

const tones = ['marigold', 'rose', 'leaf', 'brick'] as const

/** An article's picture: its topic drawn in a line under an arch. Decoration; each topic keeps its colour. */
export function ArticleArch({ category }: { category: string }) {
  const known = Object.keys(articleDrawings).indexOf(category)
  const tone = tones[Math.max(known, 0) % tones.length]
  return (
    <span aria-hidden className={cx(styles.arch, tone && styles[tone])}>
      <svg
        viewBox="0 0 96 96"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={articleDrawings[category] ?? starDrawing} />
      </svg>
    </span>
  )
}
