import { createRoot } from 'react-dom/client'
import { ToastContainer, toast } from 'react-toastify'
import './toastArea.css'

const place = document.body.appendChild(document.createElement('div'))
createRoot(place).render(
  <ToastContainer position="bottom-right" autoClose={3000} newestOnTop limit={4} theme="light" />,
)

export { toast }
