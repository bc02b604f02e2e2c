import type { AdminTown } from '#contract/catalog/towns.ts'

export const stateLabels = {
  unmatched: { label: 'No match', tone: 'amber' },
  market: { label: 'In use', tone: 'leaf' },
  retired: { label: 'Retired', tone: undefined },
  merged: { label: 'Merged', tone: undefined },
  gazetteer: { label: 'Not used yet', tone: undefined },
} as const

/** "Newport, Isle of Wight, United Kingdom" */
export const fullName = ({ name, area, country }: Pick<AdminTown, 'name' | 'area' | 'country'>) =>
  [name, area, country].filter(Boolean).join(', ')
