import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { updateImportDecisions } from '#contract/moderation/importReviews.ts'
import type { Pool } from '#server/db/db.ts'
import {
  actionOf,
  type ImportDecisions,
  type PreparedImport,
  sampleOf,
  placeNames,
} from '@everset/list-import'
import { isOut } from '#server/modules/moderation/imports/match/leftOut.ts'
import { meet, type Met } from '#server/modules/moderation/imports/run/keepVendors.ts'

const { towns, vendors, kinds, sure } = updateImportDecisions.input.shape
const Decisions = z.strictObject({
  towns,
  vendors,
  kinds,
  sure,
  columns: z.record(z.string(), z.string()).optional(),
  category: z.string().optional(),
})

/** Decisions as a person wrote them, or a whole review with its `decisions`. @throws Error in a sentence */
export function readDecisionFile(path: string): ImportDecisions {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`${path} is no JSON.`)
  }
  const review = z.object({ decisions: z.unknown() }).safeParse(value)
  const read = Decisions.safeParse(review.data?.decisions ?? value)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
  }
  // A decision that is null is none.
  return JSON.parse(
    JSON.stringify(read.data, (_key, each: unknown) => each ?? undefined),
  ) as ImportDecisions
}

/** Keys that the list does not have: typed wrong, or of another list. */
export function strangeKeys(
  { towns = {}, vendors = {} }: ImportDecisions,
  prepared: PreparedImport,
) {
  const places = new Set(prepared.review.towns.map(({ key }) => key))
  const keys = new Set(prepared.vendors.map(({ importKey }) => importKey))
  return [
    ...Object.keys(towns).filter((key) => !places.has(key)),
    ...Object.keys(vendors).filter((key) => !keys.has(key)),
  ]
}

export const findMatches = (
  bulk: Pool,
  secret: Buffer,
  prepared: PreparedImport,
  decisions: ImportDecisions,
): Promise<{
  matches: Met['found']
  leftOut: ReadonlySet<string>
  mayReturn: ReadonlySet<string>
}> =>
  bulk.transaction(async (tx) => {
    const { found, leftOut } = await meet(tx, secret, prepared)
    const keys = [...leftOut.keys()]
    return {
      matches: found.filter(({ key }) => !leftOut.has(key)),
      leftOut: new Set(keys.filter((key) => isOut(leftOut, decisions, key))),
      mayReturn: new Set(keys.filter((key) => leftOut.get(key) === 'perhaps')),
    }
  })

/** Everything that the page shows, for a person or a program; its `decisions` are to be filled in. */
export function createReview(
  path: string,
  fileName: string,
  { vendors, review, warnings }: PreparedImport,
  { matches, leftOut, mayReturn }: Awaited<ReturnType<typeof findMatches>>,
  decisions: ImportDecisions,
) {
  const placeOf = placeNames(review.towns)
  const met = new Map(matches.map((match) => [match.key, match]))
  const content = {
    file: fileName,
    help:
      'Fill in "decisions" and run with --decide. towns: by key, {"match": id}, {"at": "44.1, -79.2"}, "new" or ' +
      '"reject". vendors: by key, "update", "skip" or "new", also for who of leftOut may return. kinds: for all ' +
      'matches of a kind (same, similar, contact, again). sure: {"COLUMN=FIELD": true} for a column that is right ' +
      'though it looks wrong.',
    decisions: { towns: {}, vendors: {}, kinds: {}, columns: {}, sure: {}, ...decisions },
    ...review,
    // What was put right, or left out, in a line.
    warnings,
    leftOut: vendors
      .filter(({ importKey }) => leftOut.has(importKey))
      .map(({ importKey: key, name, lines }) => ({
        key,
        name,
        lines,
        mayReturn: mayReturn.has(key),
      })),
    vendors: vendors.map((vendor) => {
      const match = met.get(vendor.importKey)
      return {
        key: vendor.importKey,
        ...sampleOf(vendor, placeOf(vendor)),
        category: vendor.categorySlug,
        phone: vendor.phone,
        email: vendor.email,
        website: vendor.website,
        lines: vendor.lines,
        match: match && { kind: match.kind, why: match.why, vendor: match.vendorId },
        action: leftOut.has(vendor.importKey)
          ? 'skip'
          : actionOf(decisions, vendor.importKey, match),
      }
    }),
  }
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}
