// Everything of react-router as one module: see docs/decisions 0010.
export * from 'react-router'
export { RouterProvider } from 'react-router/dom'
