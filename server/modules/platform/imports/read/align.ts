import { cleanCell } from './clean.ts'
import { fitOf, likelihood, type Profile } from './profile.ts'

export interface ScoredCells {
  cells: string[]
  wrong: number[]
  odd: number
  score: number
}

/** How well the cells stand in their columns. */
export const scoreCells = (profile: Profile, cells: string[]): ScoredCells => {
  const scored: ScoredCells = { cells, wrong: [], odd: 0, score: 0 }
  profile.mapping.forEach((field, column) => {
    const cell = cells[column] ?? ''
    const fit = fitOf(profile, column, cleanCell(cell))
    if (fit === 'wrong') scored.wrong.push(column)
    if (fit === 'odd') scored.odd++
    scored.score += likelihood(profile, column, field, cleanCell(cell))
  })
  return scored
}

/** So many of the best arrangements are followed when a row needs more than one step. */
const beam = 12
const maxSteps = 3

/**
 * The one arrangement of the cells that contradicts no column, or null where there is none or several
 * that say different things. Steps: put in an empty cell, take one out, join two that a stray delimiter cut.
 */
export const realign = (profile: Profile, cells: string[]): ScoredCells | null => {
  const width = profile.mapping.length
  const missing = width - cells.length
  if (Math.abs(missing) > maxSteps || width > 60) return null
  let arrangements = [cells]
  for (let step = 0; step < Math.max(1, Math.abs(missing)); step++) {
    const next = arrangements.flatMap((each) =>
      missing > 0 ? widened(each) : missing < 0 ? narrowed(each) : shifted(each),
    )
    arrangements = best(profile, next).map(({ cells }) => cells)
  }
  return (
    theOne(profile, arrangements) ??
    (missing === 0 ? theOne(profile, arrangements.flatMap(shifted)) : null)
  )
}

const theOne = (profile: Profile, arrangements: string[][]) => {
  const [first, ...others] = best(profile, arrangements).filter(({ wrong }) => wrong.length === 0)
  if (!first) return null
  const rival = others.find(
    (other) => meaning(profile, other.cells) !== meaning(profile, first.cells),
  )
  return !rival || netScore(first) - netScore(rival) >= 1 ? first : null
}

/** The score, less for what is out of place: in a list with many shifted rows the shifted values look likely, too. */
export const netScore = ({ score, odd, wrong }: ScoredCells) => score - 2 * odd - 6 * wrong.length

const best = (profile: Profile, arrangements: string[][]) =>
  arrangements
    .map((cells) => scoreCells(profile, cells))
    .toSorted((a, b) => a.wrong.length - b.wrong.length || netScore(b) - netScore(a))
    .slice(0, beam)

/** Two arrangements that give every field the same values say the same. */
const meaning = (profile: Profile, cells: string[]) =>
  cells
    .map((cell, column) =>
      cell ? `${profile.mapping[column] ?? `column ${column}`}: ${cell}` : '',
    )
    .filter(Boolean)
    .toSorted()
    .join('\n')

const widened = (cells: string[]) =>
  Array.from({ length: cells.length + 1 }, (_, at) => cells.toSpliced(at, 0, ''))

/** Money whose thousands comma cut it in two ("£4" and "500") is joined before anything else is tried. */
const narrowed = (cells: string[]) => {
  const cut = cells.findIndex(
    (cell, at) =>
      /[£€₹$] ?\d{1,3}$/.test(cell.trim()) && /^\d{3}(?!\d)/.test(cells[at + 1]?.trim() ?? ''),
  )
  if (cut >= 0) return [cells.toSpliced(cut, 2, `${cells[cut]?.trim()},${cells[cut + 1]?.trim()}`)]
  return cells.flatMap((cell, at) => {
    const next = cells[at + 1]
    const without = cell.trim() === '' ? [cells.toSpliced(at, 1)] : []
    return next === undefined || !cell.trim() || !next.trim()
      ? without
      : [...without, cells.toSpliced(at, 2, `${cell}, ${next.trim()}`)]
  })
}

const shifted = (cells: string[]) =>
  cells.flatMap((cell, empty) =>
    cell.trim() ? [] : widened(cells.toSpliced(empty, 1)).filter((_, at) => at !== empty),
  )
