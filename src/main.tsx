import 'react-dom/client'
import { nextTask } from './nextTask.ts'

declare function require(module: './app.tsx'): typeof import('./app.tsx')
declare function require(module: '../store/index.ts' | './router.tsx'): unknown

// A module is run when it is first required: each of these in a task of its own, so that a phone that reads the page
// that came as HTML is never held up for long.
await nextTask()
require('../store/index.ts')
await nextTask()
require('./router.tsx')
await nextTask()
require('./app.tsx').start()
