/**
 * Written in by build/worker.ts. `entry` is the page's first script, by which a page knows whether
 * it is of this build.
 */
declare const BUILD: { shell: string; entry: string; assets: string[] }
