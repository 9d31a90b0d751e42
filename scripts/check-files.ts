import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'rolldown'
import { CATALOGUE } from '../src/checks/catalogue.ts'
import type { Listing } from '../src/checks/listed-check.ts'

const FOLDER = resolve('src/checks')

/** How `all-checks.ts` names a check and its file. */
const LINE = /^export \{ default as (\w+) \} from '\.\/(.+)'$/gm

/** The names of the files of the package that have checks, and the lines of `all-checks.ts` for each. */
const FILES = Map.groupBy(
  readFileSync(`${FOLDER}/all-checks.ts`, 'utf8').matchAll(LINE),
  ([, , path = '']) => `checks/${path.split('/')[0]}`,
)

/** The files of checks, as entries of a bundle: by their names, the modules that they begin with. */
export const CHECK_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(FILES.keys(), (name) => [name, `\0${name}`]),
)

/**
 * Puts the checks into a few files of the package, each of which is loaded when the first of its checks is needed. In place of
 * the catalogue, the package has a list of what each check is chosen by. It is loaded by files in a folder of `dist`.
 */
export const checkFiles: Plugin = {
  name: 'check-files',
  resolveId(name) {
    return Object.values(CHECK_FILES).includes(name) ? name : undefined
  },
  load(id) {
    if (id === `${FOLDER}/catalogue.ts`) return listed()
    const lines = FILES.get(id.slice(1))
    return lines
      ?.map(([, check, path]) => `export { default as ${check} } from '${FOLDER}/${path}'`)
      .join('\n')
  },
}

function listed(): string {
  const fileOf = new Map([...FILES].flatMap(([name, lines]) => lines.map(([, id]) => [id, name] as const)))
  const rows = CATALOGUE.map(
    (check) => `[${JSON.stringify(fileOf.get(check.id))}, ${JSON.stringify(listing(check))}]`,
  )
  return `import { createRequire } from 'node:module'
import { ListedCheck } from './listed-check.ts'
const require = createRequire(import.meta.url)
export const CATALOGUE = [${rows.join(',\n')}].map(([file, listing]) => new ListedCheck(listing, () => require('../' + file + '.js')[listing.id]))`
}

function listing({ id, service, severity, resources, categories, profile }: Listing): Listing {
  return { id, service, severity, resources, categories, ...(profile && { profile }) }
}
