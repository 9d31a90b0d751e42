import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { type Contents, type FileContext, type FileFormat, readUnit } from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { memoryTree } from '../file-format/memory-tree.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { yamlIgnores } from '../yaml/yaml-ignores.ts'
import { COMPOSE, ComposeFiles } from './compose-files.ts'
import { COMPOSE_FILES } from './declaration.ts'
import { withIncluded } from './includes.ts'
import { projectsIn } from './projects.ts'
import { readProject } from './read-project.ts'

/** Files of Docker Compose: the services of each project, with overrides, extended services and variables. */
export const compose: FileFormat = { ...COMPOSE_FILES, read }

function* read(given: readonly SourceFile[], context: FileContext | undefined): Generator<Contents> {
  const files = new ComposeFiles(given, context?.tree ?? memoryTree(given), context?.budget)
  const { projects, gaps } = withIncluded(projectsIn(given.map(({ path }) => path)), files)
  for (const project of projects) {
    for (const _ of project.files) context?.onFile?.()
    yield readUnit(project.files[0] ?? '', () => readProject(project, files))
  }
  yield { resources: [], gaps: [...files.gaps, ...gaps], inlineIgnores: given.flatMap(ignoresIn) }
}

function ignoresIn({ path, text }: SourceFile): readonly InlineIgnore[] {
  if (!mayHoldIgnores(text)) return []
  const document = parseYaml(text, COMPOSE)
  return 'reason' in document ? [] : yamlIgnores({ path, text, parsed: [document], unitsUnder: 'services' })
}
