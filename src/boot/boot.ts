import { type Face, openFaces } from './faces.ts'

const add = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  options: Partial<HTMLElementTagNameMap[T]>,
) => document.head.append(Object.assign(document.createElement(tag), options))

const notice =
  '<p id="missing" role="alert" style="position:fixed;inset:auto 0 0;z-index:9;margin:0;padding:1rem;' +
  'background:CanvasText;color:Canvas">Part of this page could not be loaded: its buttons do not work. ' +
  '<a href="" style="color:inherit">Reload</a></p>'
/** Where a script cannot be fetched the page stays readable, and says so. */
const missing = () =>
  document.getElementById('missing') ?? document.body.insertAdjacentHTML('beforeend', notice)

/** The picture that is seen first has the line to itself, but not for ever. */
const patienceMs = 3000
function afterPicture(act: () => void): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!picture || picture.complete) return act()
  const timer = setTimeout(go, patienceMs)
  function go() {
    clearTimeout(timer)
    for (const type of ['load', 'error']) picture?.removeEventListener(type, go)
    act()
  }
  for (const type of ['load', 'error']) picture.addEventListener(type, go)
}

type Data = {
  entry: string
  map: string
  scripts: string
  sheet: string
  sheets: string
  faces: string
}
/**
 * Stands at the end of a page from the server (build/inline.ts). It asks for the app's scripts after the first frame
 * and its picture, so that nothing competes with what is seen.
 * @param script its own element, whose data say where the app's first script, the import map, the page's files and our
 *   faces are
 */
export function boot({ dataset }: HTMLScriptElement): void {
  const data = dataset as Data
  const faces = openFaces(JSON.parse(data.faces) as Face[])
  function start() {
    add('link', { rel: 'stylesheet', href: data.sheet })
    // What is in it is there: without these the bundler would fetch each for itself.
    for (const href of data.sheets.split(' '))
      add('link', { rel: 'stylesheet', disabled: true, href })
    faces.load()
    // Where the import map comes after the first module some browsers never take it.
    const onload = () => {
      // Not `preload`: what was fetched as a plain script is compiled again, by the page's own thread.
      for (const href of [data.entry, ...data.scripts.split(' ').filter(Boolean)])
        add('link', { rel: 'modulepreload', href })
      add('script', { type: 'module', src: data.entry, onerror: missing })
    }
    add('script', { src: data.map, onerror: missing, onload })
  }
  Object.assign(window.everset ?? {}, { missing, putFaces: faces.put })
  // Nothing starts before the page's end is there, which may hold somebody's own parts.
  const startWhole = () =>
    document.readyState === 'loading'
      ? document.addEventListener('DOMContentLoaded', start, { once: true })
      : start()
  if (document.hidden) startWhole()
  else requestAnimationFrame(() => void setTimeout(() => afterPicture(startWhole)))
}
