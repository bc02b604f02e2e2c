import type { languages as names } from '#contract/catalog/languages.ts'

/** The contract's list; the type says when the two differ. */
export const languages: typeof names = [
  'Assamese',
  'Bengali',
  'English',
  'French',
  'Gujarati',
  'Hindi',
  'Kannada',
  'Konkani',
  'Malayalam',
  'Marathi',
  'Odia',
  'Punjabi',
  'Rajasthani',
  'Sindhi',
  'Tamil',
  'Telugu',
  'Tulu',
  'Urdu',
]
