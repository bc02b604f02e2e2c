/** A CSS module, taken as `import * as styles`: with a default import the bundler keeps unused classes, and says so. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string | undefined>>
  export = classes
}

declare module '*.css'

declare module 'url:*' {
  const url: string
  export default url
}
