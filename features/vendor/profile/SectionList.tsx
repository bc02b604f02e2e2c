import { useEffect, useState } from 'react'
import { type SectionId, sections, titleOf } from './sections.ts'
import * as styles from './Sections.module.css'

const all = Object.keys(sections) as SectionId[]
/** A section is where its reader is when it crosses this line below the bar. */
const line = '-30% 0px -65% 0px'

/** The list of the sections, in reach all the way down: which one is being read, and which are not saved yet. */
export function SectionList({
  unsaved,
  travels,
}: {
  unsaved: ReadonlySet<SectionId>
  /** It says how far it comes. */
  travels: boolean
}) {
  const [current, setCurrent] = useState<SectionId>('business')
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      () => {
        const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0
        const begun = all.filter((id) => top(id) < innerHeight * 0.36)
        setCurrent(begun.at(-1) ?? 'business')
      },
      { rootMargin: line },
    )
    for (const id of all) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return (
    <nav className={styles.contents} aria-label="Sections">
      <ul className={styles.list}>
        {all.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.link}
              aria-current={id === current ? 'true' : undefined}
              // The address stays: a page that is come back to opens where it was left.
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.scrollIntoView()
                document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
              }}
            >
              {titleOf(id, travels)}
              {unsaved.has(id) && (
                <span className={styles.mark}>
                  <span className="visually-hidden"> not saved yet</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
