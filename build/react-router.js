// Everything of react-router as one module: see docs/decisions/0010-react-router-as-one-module.md.
export * from 'react-router'
export { RouterProvider } from 'react-router/dom'
