import type { Paper } from '#server/kernel/printing/paper.ts'

/** A quote with nothing in it. */
export const paper: Paper = {
  kind: 'Quote',
  of: 'Version 1',
  dated: 'Sent Sun 14 Feb 2027, 4:30 pm',
  issuer: { name: 'Rose Palace', lines: [] },
  facts: [],
  amount: '',
  note: '',
  table: null,
  sums: [],
  total: null,
  plans: [],
  texts: [],
  closing: [],
  foot: ['Quote'],
  madeAt: 1_800_000_000,
}
