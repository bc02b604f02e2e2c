import { CutOff, Unread } from './errors.ts'
import { type BrokenLine, linesOf, type Property, readLine } from './lines.ts'

/** An entry, published times or a zone, by its lines; torn where its own beginning or end is missing. */
export type Part = {
  name: string
  properties: Property[]
  broken: BrokenLine[]
  nested: Part[]
  isTorn: boolean
  /** That it is an entry follows from its lines alone. */
  isImplied: boolean
}
export type Calendar = { name: string; method: string; zones: Part[]; entries: Part[] }

const partOf = (name: string, isImplied = false): Part => ({
  name,
  properties: [],
  broken: [],
  nested: [],
  isTorn: isImplied,
  isImplied,
})

/** Beside one another in a calendar: where one begins, the one before has ended. */
const tops = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VAVAILABILITY'])
const inner = new Set(['VALARM', 'STANDARD', 'DAYLIGHT', 'AVAILABLE', 'PARTICIPANT', 'VLOCATION'])
const isInner = (name: string) => inner.has(name) || name === 'VRESOURCE' || name.startsWith('X-')
/** Lines that stand in entries alone. */
const ofEntries = new Set(
  ['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RECURRENCE-ID', 'EXDATE', 'RDATE', 'FREEBUSY'].concat([
    'X-MICROSOFT-CDO-BUSYSTATUS',
    'TRANSP',
  ]),
)

/** Follows what begins and ends; a mistake in that costs the entry it is in, and not those around it. */
class Parser {
  readonly calendars: Calendar[] = []
  #calendar: Calendar | null = null
  #part: Part | null = null
  #nested: Part | null = null
  /** An identifier that stands in no entry: of the one whose beginning is missing, or of the calendar itself. */
  #uid: Property | null = null

  /** What is in it never ended: what follows is the entry's. */
  #openNested(): void {
    const [part, nested] = [this.#part, this.#nested]
    this.#nested = null
    if (!part || !nested) return
    part.isTorn = true
    for (const each of nested.properties) part.properties.push(each)
    for (const each of nested.broken) part.broken.push(each)
  }
  #finish(isTorn: boolean): void {
    this.#openNested()
    const part = this.#part
    const calendar = this.#calendar ?? this.calendars.at(-1)
    this.#part = null
    this.#uid = null
    if (!part || !calendar) return
    part.isTorn ||= isTorn
    if (part.name === 'VTIMEZONE') calendar.zones.push(part)
    else if (part.name === 'VEVENT' || part.name === 'VFREEBUSY') calendar.entries.push(part)
  }

  begin(name: string): void {
    if (name === 'VCALENDAR') {
      if (this.#calendar) throw new CutOff()
      this.#calendar = { name: '', method: '', zones: [], entries: [] }
      this.calendars.push(this.#calendar)
    } else if (tops.has(name) || !this.#part) {
      this.#finish(true)
      this.#part = tops.has(name) || isInner(name) ? partOf(name) : partOf('VEVENT', true)
    } else if (!this.#nested || this.#nested.name === name) {
      this.#openNested()
      this.#nested = partOf(name)
    }
  }

  end(name: string): void {
    const part = this.#part
    if (name === 'VCALENDAR') {
      this.#finish(true)
      this.#calendar = null
    } else if (part && this.#nested?.name === name) {
      part.nested.push(this.#nested)
      this.#nested = null
    } else if (part && (part.name === name || (part.isImplied && !inner.has(name))))
      this.#finish(part.isTorn)
    else if (part) part.isTorn = true
  }

  property(property: Property): void {
    const { name, value } = property
    const part = this.#nested ?? this.#part
    if (part) part.properties.push(property)
    else if (ofEntries.has(name)) {
      const implied = partOf('VEVENT', true)
      implied.properties.push(...(this.#uid ? [this.#uid] : []), property)
      this.#part = implied
    } else if (name === 'UID') this.#uid = property
    else if (this.#calendar && name === 'METHOD') this.#calendar.method = value.toUpperCase()
    else if (this.#calendar && name === 'X-WR-CALNAME') this.#calendar.name ||= value
  }

  broken(line: BrokenLine): void {
    const part = this.#nested ?? this.#part
    part?.broken.push(line)
  }

  get isOpen(): boolean {
    return this.#calendar !== null
  }
}

/** @throws Unread what is no calendar, CutOff what ends before its end */
export function parseCalendars(text: string): Calendar[] {
  const lines = linesOf(text)
  if (!lines.slice(0, 50).some((line) => /^\s*BEGIN:VCALENDAR\s*$/i.test(line))) throw new Unread()
  const parser = new Parser()
  for (const each of lines) {
    const line = readLine(each)
    if (line?.kind === 'property') parser.property(line.property)
    else if (line?.kind === 'broken') parser.broken(line.broken)
    else if (line) parser[line.kind](line.name)
  }
  if (parser.isOpen) throw new CutOff()
  return parser.calendars
}
