import { useState } from 'react'
import type { EvidenceEntry } from '#contract/bookings/evidence.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { imageUrl } from '#domain/links/images.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Picture } from '#src/ui/base/Picture.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import * as styles from './Evidence.module.css'

type Names = Record<'user' | 'vendor', string>
const nameOf = (names: Names, side: EvidenceEntry['by']) =>
  side === 'admin' ? 'our team' : names[side]

/** What was said and shown, oldest first: who, when, and words or a picture. */
export function EvidenceList({
  entries,
  names,
  label = 'What was added',
}: {
  entries: readonly EvidenceEntry[]
  names: Names
  label?: string
}) {
  const locale = useLocale()
  if (entries.length === 0)
    return <p className="soft">Nothing has been added yet: no statement and no picture.</p>
  return (
    <ol className={styles.items} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <p className="small soft">
            {entry.who && (
              <>
                <bdi>{entry.who}</bdi> for{' '}
              </>
            )}
            {entry.asked ? (
              <strong>
                Our team asks{' '}
                <bdi>{entry.asked === 'both' ? 'both sides' : names[entry.asked]}</bdi>
              </strong>
            ) : (
              <bdi>{nameOf(names, entry.by)}</bdi>
            )}{' '}
            · <time dateTime={entry.at}>{formatInstant(entry.at, locale)}</time>
          </p>
          {entry.body !== null && (
            <p className={styles.words} dir="auto">
              {entry.body}
            </p>
          )}
          {entry.picture && <Shown picture={entry.picture} from={nameOf(names, entry.by)} />}
        </li>
      ))}
    </ol>
  )
}

function Shown({
  picture: { base, widths, placeholder },
  from,
}: {
  picture: NonNullable<EvidenceEntry['picture']>
  from: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={`Open the picture from ${from}`}
        onClick={() => setOpen(true)}
      >
        <Picture {...{ base, widths, placeholder }} alt="" ratio={1} sizes="128px" />
      </button>
      {isOpen && (
        <Dialog title={`From ${from}`} wide onClose={() => setOpen(false)}>
          <img
            className={styles.whole}
            src={imageUrl(base, Math.max(...widths), 'webp')}
            alt={`As ${from} sent it`}
          />
        </Dialog>
      )}
    </>
  )
}
