import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import type { Files } from './files.ts'
import { type Language, languageOf } from './language.ts'

/** Infrastructure on which the verdict of a check is known: a fixture of the check. */
export interface Subject {
  /** Path of the fixture from the root of the project. */
  readonly name: string
  readonly check: Check
  readonly language: Language
  /** Its text alone, at the path where a scan finds it. */
  readonly files: Files
  /** That path. */
  readonly path: string
  readonly text: string
}

const ROOT = join(import.meta.dirname, '../..')

/** Where fixtures are, which are named by the check's id. */
const FOLDER = 'test/checks'

/** All subjects, sorted by name, but for those whose text is the same as that of another of the same check. */
export function allSubjects(): readonly Subject[] {
  const checks = new Map(CATALOGUE.map((check) => [check.id, check]))
  const found = new Map<string, Subject>()
  for (const name of filesBelow(FOLDER).toSorted()) {
    const [id = '', ...suffix] = basename(name).split('.')
    const check = checks.get(id)
    const language = languageOf(`.${suffix.join('.')}`)
    if (!check || !language) continue
    const text = readFileSync(join(ROOT, name), 'utf8')
    const path = placeOf(name, language)
    const key = `${id} ${text}`
    if (!found.has(key)) found.set(key, { name, check, language, text, path, files: { [path]: text } })
  }
  return [...found.values()]
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
}

/** Where a scan finds the text: workflows are known by their folder, and a pipeline that is run by its name. */
function placeOf(name: string, language: Language): string {
  if (language === 'gitlab-ci') return '.gitlab-ci.yml'
  return language === 'github-actions' ? `.github/workflows/${basename(name)}` : basename(name)
}
