import { pattern } from '../../../domain/sentences/pattern.ts'

/** What a spreadsheet ends with: "Total", "Grand total: 50 venues", "Gesamt (25)". */
const sums = pattern('i')`
  ^(?:(?:sub|grand) ?)?(?:totals?|gesamt(?:summe|anzahl)?|summe|anzahl|somme|suma|totale|count)
  (?: (?:venues?|vendors?|suppliers?|rows?|records?|entries|listings?|locations?))?
  (?:\s*[:=].*|\s*\(\s*\d[\d.,]*\s*\)|\s+\d[\d.,]*(?:\s+(?:venues?|vendors?|suppliers?|rows?|records?|
  entries|listings?|locations?|eintr[äa]ge|lieux))?)?$`

export const isSum = (name: string) => name.length <= 80 && sums.test(name)
