import type { Attribute } from '#contract/catalog.ts'

/** Numbers carry the range from which demo vendors take theirs; choices say how likely a yes is. */
export type DemoAttribute = Attribute & { range?: [number, number]; odds?: number }
export type CategorySchema = {
  slug: string
  name: string
  synonyms: string[]
  attributes: DemoAttribute[]
}

export const yesNo = (key: string, label: string, odds = 0.6): DemoAttribute => ({
  key,
  label,
  kind: 'yes_no',
  options: [],
  odds,
})
export const number = (key: string, label: string, low: number, high: number): DemoAttribute => ({
  key,
  label,
  kind: 'number',
  options: [],
  range: [low, high],
})
export const many = (key: string, label: string, ...options: string[]): DemoAttribute => ({
  key,
  label,
  kind: 'many',
  options,
})
export const choice = (key: string, label: string, ...options: string[]): DemoAttribute => ({
  key,
  label,
  kind: 'choice',
  options,
})
