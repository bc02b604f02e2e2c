import { isAsset } from '#src/worker/routes.ts'
import { type Bundles, isSheet, refuse } from './manifest.ts'

/** What an open page may want when it is too late to fetch it; each by its source. */
const late = [
  '#src/offline/offline.tsx',
  '#src/offline/OfflinePage.tsx',
  '#src/PageFailed.tsx',
  '#src/toastArea.tsx',
  '#src/ui/base/icons.svg',
  '#store/api/events.ts',
  '#store/persist.ts',
  '#store/toastWords.ts',
  '#features/navigation/AccountMenu.tsx',
  '#features/navigation/SidePanel.tsx',
  '#public/icons/favicon.svg',
  '#public/icons/apple-touch-icon.png',
]

/**
 * The files that the service worker keeps from the start: the shell's own, the fonts of its styles and what comes late.
 * @param read a built file's text
 */
export function offlineFiles(
  { shell, chunks, files }: Bundles,
  read: (name: string) => string,
  sources: readonly string[] = late,
): string[] {
  const shellFiles = shell.filter((name) => /\.(?:js|css)$/.test(name))
  const styles = shellFiles.filter(isSheet).map(read).join('')
  const fonts = Object.values(files).filter(
    (name) => name.endsWith('.woff2') && styles.includes(name),
  )
  const faults: string[] = []
  if (!shellFiles.some((name) => name.endsWith('.js'))) faults.push('The built page has no script.')
  if (!shellFiles.some(isSheet)) faults.push('The built page has no styles.')
  if (!fonts.length) faults.push('The styles of the built page point to no font.')
  const others = sources.flatMap((source) => {
    const name = source.replace('#', '')
    const found = chunks[name] ?? (files[name] ? [files[name]] : [])
    if (!found.length) faults.push(`${name} is wanted offline, but no bundle is made of it.`)
    return found
  })
  const offlineNames = [...new Set([...shellFiles, ...fonts, ...others])]
  for (const name of offlineNames)
    if (!isAsset(`/assets/${name}`))
      faults.push(`${name} has no hash in its name, so the service worker would not keep it.`)
  refuse(faults)
  return offlineNames
}
