/** Ends the task: the browser draws and answers before the next one. */
export const nextTask = () => new Promise<void>((next) => void setTimeout(next))
