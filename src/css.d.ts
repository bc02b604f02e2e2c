/** A CSS module: the names of its classes, as the bundler made them unique. */
declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}

declare module '*.css'
