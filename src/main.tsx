import type * as app from './app.tsx'

declare function require(module: './app.tsx'): typeof app
declare function require(module: 'react-dom/client' | '../store/index.ts' | './router.tsx'): unknown

// A module is run when it is first required: each of these in a task of its own, so that a phone that reads the page
// that came as HTML is never held up for long. Not by `await`: React makes errors when it is run, and where somebody
// watches the browser it would read everything that runs around them once more, to say where they were made.
const tasks = [
  () => require('react-dom/client'),
  () => require('../store/index.ts'),
  () => require('./router.tsx'),
  () => require('./app.tsx').start(),
]
for (const task of tasks) setTimeout(task)
