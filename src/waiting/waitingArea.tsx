import { createRoot } from 'react-dom/client'
import { WaitingLine } from './WaitingLine.tsx'

createRoot(document.body.appendChild(document.createElement('div'))).render(<WaitingLine />)
