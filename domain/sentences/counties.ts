const names: Record<string, string> = {
  berks: 'berkshire',
  bucks: 'buckinghamshire',
  cambs: 'cambridgeshire',
  derbys: 'derbyshire',
  glos: 'gloucestershire',
  hants: 'hampshire',
  herts: 'hertfordshire',
  lancs: 'lancashire',
  leics: 'leicestershire',
  lincs: 'lincolnshire',
  northants: 'northamptonshire',
  notts: 'nottinghamshire',
  oxon: 'oxfordshire',
  salop: 'shropshire',
  staffs: 'staffordshire',
  warks: 'warwickshire',
  wilts: 'wiltshire',
  worcs: 'worcestershire',
  yorks: 'yorkshire',
}

/** "co. durham" in full. */
export const fullCounty = (text: string): string => text.replace(/^co (?=\p{L}{3})/u, 'county ')

/** The county of which this is the short form. */
export const countyOf = (short: string): string | undefined => names[short]

/** Of these words those that are a British county in short, with what it is in full. */
export const shortCounties = (words: readonly string[]): Map<string, string> =>
  new Map(words.flatMap((word) => (names[word] ? [[word, names[word]]] : [])))
