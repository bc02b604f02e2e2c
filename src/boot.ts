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

/** Queues what is pressed or sent before the app can answer. @returns what replays it */
function captureClicks(): () => void {
  const queue: (() => void)[] = []
  const capture = (event: Event) => {
    const target = event.target as HTMLElement
    const button =
      event.type === 'click' ? target.closest<HTMLElement>('button[type=button]') : undefined
    // A click on anything else does what it does, and a form with an address of its own goes there.
    if (button === null || (!button && target.hasAttribute('action'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const { submitter } = event as SubmitEvent
    queue.push(() =>
      button ? button.click() : (target as HTMLFormElement).requestSubmit(submitter ?? undefined),
    )
  }
  const each = (act: typeof addEventListener) => {
    for (const type of ['click', 'submit']) act(type, capture, true)
  }
  each(addEventListener)
  return () => {
    each(removeEventListener)
    for (const go of queue) go()
  }
}

type Data = { entry: string; parts: string }
/**
 * The one script that stands in a page from the server (build/boot.ts); the CSP names it by its hash. It asks for the
 * app's scripts after the first frame, so that nothing competes with what is seen, and notes which address the page was
 * drawn for.
 * @param script its own element, whose data say where the app's first script and the page's files are
 */
export function boot({ dataset }: HTMLScriptElement): void {
  const { entry, parts } = dataset as Data
  function start() {
    for (const href of [entry, ...parts.split(' ')])
      add(
        'link',
        href.endsWith('css')
          ? { rel: 'stylesheet', href }
          : // Not `preload`: what was fetched as a plain script is compiled again, by the page's own thread.
            { rel: 'modulepreload', href },
      )
    add('script', { type: 'module', src: entry, onerror: missing })
  }
  window.everset = { at: location.pathname + location.search, missing, ready: captureClicks() }
  if (document.hidden) start()
  else requestAnimationFrame(() => void setTimeout(start))
}
