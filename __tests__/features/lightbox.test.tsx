import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { Lightbox, type Shown } from '#features/public/vendor/gallery/lightbox/Lightbox.tsx'

const photo = (name: string): Shown => ({
  _id: name,
  base: `/files/${name}`,
  widths: [480],
  width: 480,
  height: 320,
  placeholder: '',
  caption: name,
})

/** A stage of 400 by 600 px; what a finger does there is told in px from its middle. */
function open() {
  render(
    <Lightbox
      photos={[photo('hall'), photo('lawn'), photo('roof')]}
      name="Rose Palace"
      start={0}
      onClose={() => {}}
    />,
  )
  const figure = screen.getByRole('figure')
  const stage = figure.parentElement as HTMLElement
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 400, 600)
  const point = (x: number, y: number) => ({ clientX: 200 + x, clientY: 300 + y })
  let passed = 0
  const send = (
    type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
    x: number,
    y: number,
    pointerId: number,
  ) => {
    const event = createEvent[type](stage, { pointerId, pointerType: 'touch', ...point(x, y) })
    Object.defineProperty(event, 'timeStamp', { value: passed })
    act(() => void fireEvent(stage, event))
  }
  return {
    stage,
    point,
    /** How the picture stands. */
    stands: () => figure.style.transform,
    which: () => screen.getByText(/ of 3/).textContent,
    wait: (ms: number) => void (passed += ms),
    down: (x: number, y: number, finger = 1) => send('pointerDown', x, y, finger),
    move: (x: number, y: number, finger = 1) => send('pointerMove', x, y, finger),
    up: (x: number, y: number, finger = 1) => send('pointerUp', x, y, finger),
    cancel: (finger = 1) => send('pointerCancel', 0, 0, finger),
  }
}
const rest = 'translate(0px) scale(1)'

test('a swipe to the left shows the next picture, to the right the one before', () => {
  const { down, move, up, stands, which } = open()
  down(100, 0)
  move(30, 5)
  expect(stands()).toBe('translate(-70px) scale(1)')
  up(30, 5)
  expect([which(), stands()]).toEqual(['2 of 3 · lawn', rest])
  for (const _ of [1, 2]) {
    down(-50, 0)
    up(20, 0)
  }
  expect(which()).toBe('3 of 3 · roof')
})

test('what is short, goes down rather than aside, or is taken away turns nothing', () => {
  const { down, move, up, cancel, stands, which } = open()
  down(0, 0)
  up(-56, 0)
  down(0, 0)
  up(-70, 80)
  down(100, 0)
  move(0, 0)
  cancel()
  expect([which(), stands()]).toEqual(['1 of 3 · hall', rest])
  down(0, 0)
  up(-57, 0)
  expect(which()).toBe('2 of 3 · lawn')
})

test('two taps at one place make it larger there, two more put it back; slow ones are two single taps', () => {
  const { down, up, wait, stands } = open()
  const tap = () => {
    down(40, -60)
    up(40, -60)
  }
  wait(1000)
  tap()
  wait(320)
  tap()
  expect(stands()).toBe(rest)
  wait(319)
  tap()
  expect(stands()).toBe('translate(-60px, 90px) scale(2.5)')
  wait(1000)
  tap()
  wait(100)
  tap()
  expect(stands()).toBe(rest)
})

test('two fingers make it larger and move it; one moves it then, and turns to no other', () => {
  const { down, move, up, stands, which } = open()
  down(-50, 0, 1)
  down(50, 0, 2)
  move(-100, 0, 1)
  move(100, 0, 2)
  expect(stands()).toBe('translate(0px) scale(2)')
  up(100, 0, 2)
  move(-150, 40, 1)
  expect(stands()).toBe('translate(-50px, 40px) scale(2)')
  up(-150, 40, 1)
  down(0, 0)
  move(-1000, 0)
  up(-1000, 0)
  // As far as it stands over, and no further.
  expect(stands()).toBe('translate(-200px, 40px) scale(2)')
  expect(which()).toBe('1 of 3 · hall')
})

test('the wheel makes it larger at that place, and the page behind does not move', () => {
  const { stage, point, stands } = open()
  const turn = (deltaY: number) => {
    const event = createEvent.wheel(stage, { deltaY, cancelable: true, ...point(0, 0) })
    act(() => void fireEvent(stage, event))
    return event.defaultPrevented
  }
  expect(turn(-300)).toBe(true)
  expect(stands()).toMatch(/scale\(2\.71/)
  turn(3000)
  expect(stands()).toBe(rest)
})

test('keys turn and enlarge; at the ends it goes round', () => {
  const { which, stands } = open()
  const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }))
  press('ArrowLeft')
  expect(which()).toBe('3 of 3 · roof')
  press('+')
  expect(stands()).toBe('translate(0px) scale(1.5)')
  press('Home')
  expect([which(), stands()]).toEqual(['1 of 3 · hall', rest])
})
