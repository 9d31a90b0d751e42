import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { type Contents, type FileContext, type FileFormat, readUnit } from '../files/file-format.ts'
import type { SourceFile } from '../files/file-tree.ts'
import { memoryTree } from '../files/memory-tree.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { yamlIgnores } from '../yaml/yaml-ignores.ts'
import { COMPOSE, ComposeFiles } from './compose-files.ts'
import { type Project, projectsIn } from './projects.ts'
import { type ReadProject, readProject } from './read-project.ts'

/** `compose.yaml`, `docker-compose.prod.yml`, `monitoring.compose.yaml` */
const NAME = /(?:^|[/._-])(?:docker-)?compose(?:[._-][\w.-]{0,100})?\.ya?ml$/i

/** Files of Docker Compose: the services of each project, with overrides, extended services and variables. */
export const compose: FileFormat = {
  name: 'compose',
  claims: (path) => NAME.test(path),
  recognizes: ({ text }) =>
    /^(?:services|include)[ \t]*:/m.test(text) && !/^(?:apiVersion|kind)[ \t]*:/m.test(text),
  read,
}

function* read(given: readonly SourceFile[], context: FileContext | undefined): Generator<Contents> {
  const files = new ComposeFiles(given, context?.tree ?? memoryTree(given), context?.budget)
  const paths = given.map(({ path }) => path)
  yield* readAll(projectsIn(paths), files, context?.onFile)
  yield { resources: [], gaps: files.gaps, inlineIgnores: given.flatMap(ignoresIn) }
}

/** Limit on projects, against files that include each other in ever new combinations. */
const MAX_PROJECTS = 10_000

function tooManyOf({ files: [subject = ''] }: Project): ReadProject {
  const reason = `Not scanned, like every project after it: more than ${MAX_PROJECTS} projects came before it.`
  return { resources: [], gaps: [{ subject, reason }], included: [] }
}

/** Projects with those that they include, each once. A file of the scan is judged where it lies. */
function* readAll(
  projects: readonly Project[],
  files: ComposeFiles,
  onFile: (() => void) | undefined,
): Generator<Contents> {
  let read = 0
  const seen = new Set(projects.map(({ files }) => files.join('\n')))
  const pending = [...projects]
  for (let project = pending.shift(); project; project = pending.shift()) {
    for (const _ of project.files) onFile?.()
    const one = readUnit(project.files[0] ?? '', () => readProject(project, files))
    read += 1
    yield one
    for (const included of 'included' in one ? one.included : []) {
      if (read + pending.length >= MAX_PROJECTS) return yield tooManyOf(included)
      const key = included.files.join('\n')
      if (seen.has(key) || included.files.every((file) => files.isGiven(file))) continue
      seen.add(key)
      pending.push(included)
    }
  }
}

function ignoresIn({ path, text }: SourceFile): readonly InlineIgnore[] {
  if (!mayHoldIgnores(text)) return []
  const document = parseYaml(text, COMPOSE)
  return 'reason' in document ? [] : yamlIgnores({ path, text, parsed: [document], unitsUnder: 'services' })
}
