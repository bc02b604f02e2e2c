const add = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  options: Partial<HTMLElementTagNameMap[T]>,
) => document.head.append(Object.assign(document.createElement(tag), options))

const style =
  'position:fixed;inset:auto 0 0;z-index:9;margin:0;padding:1rem;background:CanvasText;color:Canvas'
const words =
  'Part of this page could not be fetched: its buttons do not work. <a href="" style="color:inherit">Reload</a>'
/** Where a script can not be fetched the page stays readable, and says so. */
function missing(): void {
  if (!document.getElementById('missing'))
    document.body.insertAdjacentHTML(
      'beforeend',
      `<p id="missing" role="alert" style="${style}">${words}</p>`,
    )
}

/** Holds what is pressed or sent before the app can answer. @returns what lets it go */
function holdPresses(): () => void {
  const held: (() => void)[] = []
  function hold(event: Event): void {
    const target = event.target as HTMLElement
    if (event.type === 'click') {
      const button = target.closest<HTMLButtonElement>('button[type=button]')
      if (!button) return
      held.push(() => button.click())
    } else {
      // A form with an address of its own needs no app and goes there.
      if (target.hasAttribute('action')) return
      const { submitter } = event as SubmitEvent
      held.push(() => (target as HTMLFormElement).requestSubmit(submitter ?? undefined))
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const types = ['click', 'submit']
  for (const type of types) addEventListener(type, hold, true)
  return () => {
    for (const type of types) removeEventListener(type, hold, true)
    for (const go of held) go()
  }
}

/**
 * The one script that stands in a page from the server (build/boot.ts); the CSP names it by its hash. It asks for the
 * app's scripts after the first frame, so that nothing competes with what is seen, and notes which address the page was
 * drawn for.
 * @param script its own element, whose data say where the app's first script, the import map and the page's files are
 */
export function boot({ dataset: { entry = '', map = '', parts = '' } }: HTMLScriptElement): void {
  function start() {
    for (const href of [entry, ...parts.split(' ')])
      add(
        'link',
        href.endsWith('css')
          ? { rel: 'stylesheet', href }
          : { rel: 'preload', as: 'script', crossOrigin: '', href },
      )
    const onload = () => add('script', { type: 'module', src: entry, onerror: missing })
    add('script', { src: map, onerror: missing, onload })
  }
  window.everset = { at: location.pathname + location.search, missing, ready: holdPresses() }
  if (document.hidden) start()
  else requestAnimationFrame(() => void setTimeout(start))
}
