import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import type { ImportOptions } from './importOptions.ts'

export const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Whether whoever sits there wants it; a script does. */
export async function agree(count: number, { yes }: ImportOptions): Promise<boolean> {
  if (yes || !process.stdin.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Import ${count} ${count === 1 ? 'vendor' : 'vendors'}? [Y/n] `,
  )
  terminal.close()
  return /^\s*(y|yes)?\s*$/i.test(answer)
}

/** One line that moves on in a terminal; elsewhere a line each quarter. */
export function showProgress() {
  let quarter = 0
  return (done: number, all: number) => {
    const text = `Importing … ${done} of ${all}`
    if (process.stdout.isTTY) process.stdout.write(`\r${text}${done === all ? '\n' : ''}`)
    else if (Math.floor((4 * done) / all) > quarter) {
      quarter = Math.floor((4 * done) / all)
      print(text)
    }
  }
}

/** Beside the list; where that can not be written, the lines are shown instead. */
export function saveRefused(file: string, csv: string): string | null {
  if (!csv) return null
  const target = `${file.replace(/\.csv$/i, '')}.refused.csv`
  try {
    writeFileSync(target, csv)
    return target
  } catch (error) {
    print(
      `${target} could not be written (${(error as NodeJS.ErrnoException).code}). The refused lines:\n${csv}`,
    )
    return null
  }
}
