import type { Cell, Profile } from './profile.ts'
import type { Field } from './types.ts'

/** A cell and the column it came from; null for one put in, or made of two. */
export interface Placed {
  cell: Cell
  from: number | null
}
export interface ScoredCells {
  cells: Placed[]
  wrong: number[]
  odd: number
  score: number
}

/** How well the cells stand in their columns. */
export const scoreCells = (profile: Profile, cells: Placed[]): ScoredCells => {
  const scored: ScoredCells = { cells, wrong: [], odd: 0, score: 0 }
  for (let column = 0; column < profile.mapping.length; column++) {
    const { fit, likelihood } = profile.score(column, cells[column]?.cell ?? profile.cellOf(''))
    if (fit === 'wrong') scored.wrong.push(column)
    if (fit === 'odd') scored.odd++
    scored.score += likelihood
  }
  return scored
}

/** So many of the best arrangements are followed when a row needs more than one step. */
const beam = 12
const maxSteps = 3
/** Wider files are not rearranged: no two cells of them say where they belong. */
const maxWidth = 60

/**
 * The one arrangement of the cells that contradicts no column, or null where there is none or several
 * that say different things. Steps: put in an empty cell, take one out, join two that a stray delimiter cut.
 */
export const realign = (profile: Profile, cells: Placed[]): ScoredCells | null => {
  const width = profile.mapping.length
  const missing = width - cells.length
  if (Math.abs(missing) > maxSteps || width > maxWidth) return null
  let arrangements = [cells]
  for (let step = 0; step < Math.max(1, Math.abs(missing)); step++) {
    const next = arrangements.flatMap((each) =>
      missing > 0
        ? widened(profile, each)
        : missing < 0
          ? narrowed(profile, each)
          : shifted(profile, each),
    )
    arrangements = best(profile, next).map(({ cells }) => cells)
  }
  const first = theOne(profile, arrangements)
  if (missing !== 0) return first
  const further = arrangements.flatMap((each) => shifted(profile, each))
  const second = theOne(profile, further)
  return second && (!first || netScore(second) - netScore(first) >= 4) ? second : first
}

const theOne = (profile: Profile, arrangements: Placed[][]) => {
  const [first, ...others] = best(profile, arrangements).filter(({ wrong }) => wrong.length === 0)
  if (!first) return null
  const said = meaning(profile, first.cells)
  const rivals = others.filter(
    (other) =>
      meaning(profile, other.cells) !== said && netScore(first) - netScore(other) < unclear,
  )
  if (rivals.length === 0) return first
  // "Samode, Rajasthan" slid by an empty locality: nobody knows the village, and it is the town.
  const same = placesAlike(profile, first.cells)
  if (rivals.some(({ cells }) => placesAlike(profile, cells) !== same)) return null
  return [first, ...rivals].find(({ cells }) => hasTown(profile, cells)) ?? first
}

/** Two arrangements that score as closely say nothing surely. */
const unclear = 1
const placeFields: ReadonlySet<Field | null> = new Set<Field | null>([
  'city',
  'region',
  'area',
  'address',
])
/** What an arrangement says, whichever place is the town and whichever lies in it. */
const placesAlike = (profile: Profile, cells: Placed[]) =>
  meaning(
    {
      ...profile,
      mapping: profile.mapping.map((field) => (placeFields.has(field) ? 'area' : field)),
    },
    cells,
  )
const hasTown = ({ mapping }: Profile, cells: Placed[]) =>
  mapping.every((field, column) => field !== 'city' || (cells[column] && !isEmpty(cells[column])))

/** The score, less for what is out of place: in a list with many shifted rows the shifted values look likely, too. */
export const netScore = ({ score, odd, wrong }: ScoredCells) => score - 2 * odd - 6 * wrong.length

const best = (profile: Profile, arrangements: Placed[][]) =>
  arrangements
    .map((cells) => scoreCells(profile, cells))
    .toSorted((a, b) => a.wrong.length - b.wrong.length || netScore(b) - netScore(a))
    .slice(0, beam)

/** Two arrangements that give every field the same values say the same; that nobody rated it says nothing. */
const meaning = (profile: Profile, cells: Placed[]) =>
  cells
    .map(({ cell: { raw, shape } }, column) =>
      shape !== 'empty' && shape !== 'unrated'
        ? `${profile.mapping[column] ?? `column ${column}`}: ${raw}`
        : '',
    )
    .filter(Boolean)
    .toSorted()
    .join('\n')

const widened = (profile: Profile, cells: Placed[]) =>
  Array.from({ length: cells.length + 1 }, (_, at) =>
    cells.toSpliced(at, 0, { cell: profile.cellOf(''), from: null }),
  )

/** "None" and "N/A" say as little as an empty cell. */
const isEmpty = ({ cell }: Placed) => cell.shape === 'empty'
const joined = (profile: Profile, raw: string): Placed => ({
  cell: profile.cellOf(raw),
  from: null,
})

/** Money whose thousands comma cut it in two ("£4" and "500") is joined before anything else is tried. */
const narrowed = (profile: Profile, cells: Placed[]) => {
  const raw = (at: number) => cells[at]?.cell.raw.trim() ?? ''
  const cut = cells.findIndex(
    (_, at) => /[£€₹$] ?\d{1,3}$/.test(raw(at)) && /^\d{3}(?!\d)/.test(raw(at + 1)),
  )
  if (cut >= 0) {
    const whole = cells.toSpliced(cut, 2, joined(profile, `${raw(cut)},${raw(cut + 1)}`))
    // "₹650" and "100-600" are two values, where an empty cell that strayed in can go instead.
    if (!cells.some(canGo) || scoreCells(profile, whole).wrong.length === 0) return [whole]
  }
  return cells.flatMap((cell, at) => {
    const next = cells[at + 1]
    const without = canGo(cell) ? [cells.toSpliced(at, 1)] : []
    return next === undefined || canGo(cell) || canGo(next)
      ? without
      : [
          ...without,
          cells.toSpliced(at, 2, joined(profile, `${cell.cell.raw}, ${next.cell.raw.trim()}`)),
        ]
  })
}

/** Empty cells, and words that only say that there is no rating yet. */
const canGo = (placed: Placed) => isEmpty(placed) || placed.cell.shape === 'unrated'

const shifted = (profile: Profile, cells: Placed[]) =>
  cells.flatMap((cell, gone) =>
    canGo(cell)
      ? widened(profile, cells.toSpliced(gone, 1)).filter((_, at) => at !== gone || !isEmpty(cell))
      : [],
  )
