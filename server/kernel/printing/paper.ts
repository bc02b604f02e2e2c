/** One line of a table or of a plan: what it is, how it is made, and what it comes to. */
export interface PaperRow {
  what: string
  detail: string
  amount: string
}

/** A document as it is printed: words and amounts, nothing that is worked out any more. All of it is text. */
export interface Paper {
  /** `Quote`. */
  kind: string
  /** `Version 2 of 3`. */
  of: string
  /** When it was said. */
  dated: string
  /** Whose paper it is; the name large, the rest below it. */
  issuer: { name: string; lines: string[] }
  facts: { term: string; text: string }[]
  /** The one amount of a receipt. */
  amount: string
  note: string
  table: { head: string; rows: PaperRow[] } | null
  sums: { term: string; amount: string }[]
  total: { term: string; amount: string; note: string } | null
  plans: { title: string; rows: PaperRow[] }[]
  texts: { title: string; text: string }[]
  /** Said small, at the end. */
  closing: string[]
  /** Below each page: what it is, and of whom. */
  foot: string[]
  /** Of the file, in seconds: the same document has the same bytes. */
  madeAt: number
}
