import { readFileSync } from 'node:fs'

/** The package's version; `package.json` is two folders up from `src/cli` and from `dist/cli` alike. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version
