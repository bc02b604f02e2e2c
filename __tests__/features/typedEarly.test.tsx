import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useTypedEarly } from '#features/public/vendor/ask/form/useTypedEarly.ts'

/** A field that keeps its own text, one that its page writes, a box, and one that nobody touched. */
function Wish({ heard }: { heard: (what: string) => void }) {
  useTypedEarly('wish')
  const [pack, setPack] = useState('')
  const [note, setNote] = useState('')
  return (
    <form name="wish">
      <input name="guests" defaultValue="200" onChange={(event) => heard(event.target.value)} />
      <select
        name="pack"
        value={pack}
        onChange={(event) => {
          setPack(event.target.value)
          heard(event.target.value)
        }}
      >
        <option value="">No package</option>
        <option value="evening">Evening</option>
      </select>
      <select name="hall" defaultValue="lawn" onChange={(event) => heard(event.target.value)}>
        <option value="">Any</option>
        <option value="lawn">Lawn</option>
        <option value="salon">Salon</option>
      </select>
      <input
        type="checkbox"
        name="several"
        onChange={(event) => heard(event.target.checked ? 'several' : 'one')}
      />
      <textarea name="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <p>{`${pack} ${note}`}</p>
    </form>
  )
}

async function wakes(touch: (fields: HTMLFormControlsCollection) => void) {
  const spoken: string[] = []
  const heard = (what: string) => void spoken.push(what)
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  root.innerHTML = renderToString(<Wish heard={heard} />)
  const form = document.forms.namedItem('wish') as HTMLFormElement
  touch(form.elements)
  await act(async () => hydrateRoot(root, <Wish heard={heard} />))
  const { elements } = form
  const values = ['guests', 'pack', 'hall', 'note'].map(
    (name) => (elements.namedItem(name) as HTMLInputElement).value,
  )
  const { checked } = elements.namedItem('several') as HTMLInputElement
  return { spoken, values: [...values, checked], words: form.querySelector('p')?.textContent }
}
const field = (fields: HTMLFormControlsCollection, name: string) =>
  fields.namedItem(name) as HTMLInputElement

test('a form that wakes hears all that was typed, chosen and ticked in it before', async () => {
  const woken = await wakes((fields) => {
    field(fields, 'guests').value = '120'
    field(fields, 'pack').value = 'evening'
    field(fields, 'hall').value = 'salon'
    field(fields, 'several').checked = true
    field(fields, 'note').value = 'With a horse'
  })
  expect(woken).toEqual({
    spoken: ['120', 'evening', 'salon', 'several'],
    values: ['120', 'evening', 'salon', 'With a horse', true],
    words: 'evening With a horse',
  })
})

test('of a form that nobody touched nothing is said', async () => {
  expect(await wakes(() => {})).toEqual({
    spoken: [],
    values: ['200', '', 'lawn', '', false],
    words: ' ',
  })
})
