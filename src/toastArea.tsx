import { createRoot } from 'react-dom/client'
import { type Id, ToastContainer, toast } from 'react-toastify'
import type { ShowToast } from '#store/toasts.ts'
import './toastArea.css'

const container = document.body.appendChild(document.createElement('div'))
createRoot(container).render(
  <ToastContainer
    position="bottom-right"
    autoClose={3000}
    newestOnTop
    limit={4}
    theme="light"
    hideProgressBar
  />,
)

/** What is shown, and when it was first said. */
const shown = new Map<Id, number>()
let pressedAt = 0
for (const type of ['click', 'keydown', 'popstate'])
  addEventListener(type, () => (pressedAt = performance.now()), true)

/** How far bars with something to press stand up from the bottom of the screen: a toast leaves them in reach. */
function measureFoot(): void {
  const feet = [...document.querySelectorAll('[data-foot]')]
    .filter((bar) => bar.checkVisibility({ visibilityProperty: true }))
    .map((bar) => innerHeight - bar.getBoundingClientRect().top)
    .filter((height) => height < innerHeight / 2)
  container.style.setProperty('--foot', `${Math.max(0, ...feet)}px`)
}

export const show: ShowToast = (kind, text) => {
  measureFoot()
  const id: Id = toast[kind](text, { onClose: () => void shown.delete(id) })
  shown.set(id, performance.now())
}

/** What led here itself is said of this page: it came after the last press. The rest spoke of the page before. */
export function leave(): void {
  for (const [id, at] of shown) if (at < pressedAt) toast.dismiss(id)
}
