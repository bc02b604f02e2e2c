import type { Field } from '#read/types.ts'
import type { PreparedImport } from './prepare.ts'
import { refusedCsv } from './refused.ts'
import { placeNames } from './placeNames.ts'
import { type Sample, sampleOf } from './sample.ts'

export interface Report {
  /** Why nothing can be imported. */
  problem: string | null
  rows: number
  vendors: number
  merged: number
  refused: number
  created: number
  updated: number
  unchanged: number
  /** As an admin decided. */
  leftOut: number
  /** The columns as the file names them, in its order. */
  columns: string[]
  mapping: Record<string, Field>
  unmapped: string[]
  newCities: string[]
  warnings: string[]
  refusedSample: { line: number; reason: string }[]
  vendorSample: Sample[]
}

const maxWarnings = 100
const maxShown = 10

const shorten = (lines: string[]) =>
  lines.length > maxWarnings
    ? [...lines.slice(0, maxWarnings), `… and ${lines.length - maxWarnings} more.`]
    : lines

/** What a person is told of a prepared import. */
export function reportOf(prepared: PreparedImport): Report {
  const { vendors, refused, mapping, unmapped, newCities, merged, total } = prepared
  const placeOf = placeNames(prepared.review.towns)
  const homeless = vendors.filter((vendor) => placeOf(vendor) === '').length
  return {
    problem: prepared.errors.join(' ') || null,
    rows: total,
    vendors: vendors.length,
    merged,
    refused: refused.length,
    created: 0,
    updated: 0,
    unchanged: 0,
    leftOut: 0,
    columns: prepared.header,
    mapping,
    unmapped,
    newCities: newCities.map(({ name }) => name),
    warnings: shorten([
      ...prepared.review.doubts.map(({ column, why }) => `${column}: ${why}`),
      ...(homeless
        ? [
            `${homeless} of ${vendors.length} vendors have no place. They stay drafts, which ` +
              'nobody can find, until a list says where they are.',
          ]
        : []),
      ...prepared.review.towns
        .filter(({ status, decided }) => status === 'stopped' && !decided)
        .map(
          ({ text, count, why }) =>
            `“${text}” is said to be the town of ${count} ${count === 1 ? 'vendor' : 'vendors'}. ${why}`,
        ),
      ...prepared.warnings.map(({ line, message }) => `Line ${line}: ${message}`),
    ]),
    refusedSample: refused.slice(0, maxShown).map(({ line, reason }) => ({ line, reason })),
    vendorSample: vendors.slice(0, 5).map((vendor) => sampleOf(vendor, placeOf(vendor))),
  }
}

export const refusedOf = ({ header, refused }: PreparedImport) =>
  refused.length ? refusedCsv(header, refused) : ''
