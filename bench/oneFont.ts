import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let made: NodeJS.ProcessEnv | undefined

/** Environment of a browser whose machine has one face and no other: none of those that a page might count on. */
export function oneFont(): NodeJS.ProcessEnv {
  if (made) return made
  const folder = mkdtempSync(join(tmpdir(), 'everset-face-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const faces = join(folder, 'faces')
  mkdirSync(faces)
  const face = execFileSync('fc-match', ['--format=%{file}', 'DejaVu Sans'], { encoding: 'utf8' })
  copyFileSync(face, join(faces, 'face.ttf'))
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${faces}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  )
  made = { ...process.env, FONTCONFIG_FILE: file }
  return made
}
