import { dirname } from 'node:path'

/**
 * Folders whose files import each other in a circle, parents and children among them.
 * @param imports pairs of files: who imports, what is imported
 * @returns each ring as its folders, sorted (Tarjan's strongly connected components of two folders and more)
 */
export function folderRings(imports: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of imports) {
    if (dirname(from) === dirname(to)) continue
    next.set(dirname(from), (next.get(dirname(from)) ?? new Set()).add(dirname(to)))
  }
  const seen = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const rings: string[][] = []
  const low = (folder: string) => lowest.get(folder) ?? 0

  function visit(folder: string): void {
    const number = seen.size
    seen.set(folder, number)
    lowest.set(folder, number)
    open.push(folder)
    for (const other of next.get(folder) ?? []) {
      if (!seen.has(other)) visit(other)
      if (open.includes(other)) lowest.set(folder, Math.min(low(folder), low(other)))
    }
    if (low(folder) !== number) return
    const ring = open.splice(open.indexOf(folder))
    if (ring.length > 1) rings.push(ring.sort())
  }
  for (const folder of next.keys()) if (!seen.has(folder)) visit(folder)
  return rings
}
