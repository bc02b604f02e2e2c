/** Ends the task: the browser draws and answers before the next one. */
export const rest = () => new Promise<void>((next) => void setTimeout(next))
