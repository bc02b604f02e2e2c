import { formatDay } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import type { Calendar } from './OtherCalendar.tsx'

type Doubt = Calendar['doubts'][number]

/** What can't be read, and what is taken for it. */
const words: Record<Doubt['reason'], readonly [part: string, taken: string]> = {
  start: ['its start can’t be read', 'the day on which it ends is taken'],
  length: ['its length can’t be read', 'the whole day is taken'],
  recurrence: ['how it repeats can’t be read', 'only the days we could read are taken'],
  'too often': ['it repeats too often to follow', 'only the first of its days are taken'],
  zone: [
    'no one knows its time zone',
    'it takes the time in which it may be, anywhere in the world',
  ],
  part: ['a part of it can’t be read', 'what we could read is taken'],
}

function textOf({ reason, day, text }: Doubt, locale: string | undefined) {
  const [part, taken] = words[reason]
  const what = text ? `${part} (“${text}”)` : part
  if (!day) return reason === 'start' ? `An entry without a day: ${what}; it takes no time` : what
  return `${formatDay(day, locale)}: ${what}; ${taken}`
}

const entriesText = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

/** How much of a calendar was read; and what was not, why, and what is taken instead. */
export function Doubts({ calendar }: { calendar: Calendar }) {
  const { entries, unread, doubts, host } = calendar
  const locale = useLocale()
  if (doubts.length === 0 && unread === 0)
    return <p className="small soft">{entriesText(entries)}, all read</p>
  const summary =
    unread === 0
      ? `${entriesText(entries)}, all read; a time zone is unknown`
      : `${entriesText(entries)}, ${unread} not read in full. In doubt, the day is taken.`
  return (
    <details className="small">
      <summary>{summary}</summary>
      <ul className="stack gap-1">
        {doubts.map((each) => (
          <li key={`${each.reason} ${each.day} ${each.text}`} dir="auto">
            {textOf(each, locale)}.
          </li>
        ))}
      </ul>
      {unread > doubts.length && <p>And {unread - doubts.length} more.</p>}
      <p className="soft">
        Correct them where you keep the calendar
        {host ? '; we’ll read it again.' : ', and add its file again.'}
      </p>
    </details>
  )
}
