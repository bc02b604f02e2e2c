import { maxListRows, maxUploadBytes } from '#domain/limits.ts'

/** Whole vendors of an export, and the header that each of its files begins with. */
export type ExportPage = { header: string; csv: string; lines: number }

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Cuts an export into files that an import takes. @returns told each page, whether it begins another file */
export function fileCutter(): (page: ExportPage) => boolean {
  let [lines, bytes] = [Infinity, 0]
  return ({ header, csv, lines: more }) => {
    const size = bytesOf(csv)
    const begins = lines + more > maxListRows || bytes + size > maxUploadBytes
    lines = begins ? more : lines + more
    bytes = begins ? bytesOf(header) + size : bytes + size
    return begins
  }
}

/** "vendors.csv", "vendors-2.csv" */
export const numberedFile = (name: string, number: number) =>
  number === 1 ? name : name.replace(/(\.\w+)?$/, `-${number}$1`)
