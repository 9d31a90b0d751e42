import { posix } from 'node:path'
import type { Workflow } from '../../model/github-actions/workflow.ts'
import type { Resource } from '../../model/resource.ts'
import { eachFileInTree } from '../file-format/each-file-in-tree.ts'
import type { Contents, FileContext, FileFormat } from '../file-format/file-format.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'
import type { Memo } from '../file-format/memo.ts'
import { inOutermostRepositories } from '../git/outermost-repositories.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import { scriptBudget } from '../shell/called-scripts.ts'
import { type BrokenEntry, brokenGap, withoutBrokenEntries } from '../yaml/broken-entries.ts'
import { type Dialect, type ParsedDocument, parseYaml, type Unreadable } from '../yaml/parse-yaml.ts'
import { yamlIgnores } from '../yaml/yaml-ignores.ts'
import { Calls } from './calls.ts'
import { GITHUB_ACTIONS, isWorkflow } from './declaration.ts'
import { type Follow, followWorkflows } from './followed-workflows.ts'
import { type Declared, type ReadFile, readActionFile, readWorkflowFile } from './read-file.ts'
import type { ScriptSources } from './run-scripts.ts'

/** Characters: some thirty thousand lines. */
const MAX_LENGTH = 1_000_000

/** YAML as GitHub reads it: 1.2, in which `on` is a word like any other. */
export const GITHUB: Dialect = { version: '1.2' }

/** Workflows of GitHub Actions and composite actions, with the calls between them. */
export const gitHubActions: FileFormat = { ...GITHUB_ACTIONS, read }

/** Workflows call each other, so that all of them are read before the first is judged. */
function* read(files: readonly SourceFile[], context: FileContext | undefined): Generator<Contents> {
  const allRead = [...eachFileInTree('workflow', inOutermostRepositories(files), context, readFile)]
  const declared = allRead.flatMap(declaredIn)
  const follow = followWorkflows(declared.flatMap(({ resource }) => namedWorkflow(resource)))
  const calls = new Calls(
    declared.flatMap(({ callable }) =>
      callable ? [{ ...callable, triggers: follow(callable.file, callable.triggers) }] : [],
    ),
  )
  // What is asked of a resource that calls, or is called, may be answered by any file.
  const state = context?.memo?.of('workflows', 'state', declared, () => Symbol('state'))
  // Together, since checks ask for callers, which may be in any file.
  yield {
    resources: declared.map((one) => withCallers(one, { calls, follow, state }, context?.memo)),
    gaps: allRead.flatMap(({ gaps }) => gaps),
    inlineIgnores: allRead.flatMap(({ inlineIgnores }) => inlineIgnores ?? []),
  }
}

function declaredIn(file: ReadFile | Contents): readonly Declared[] {
  return 'declared' in file ? file.declared : []
}

function readFile(
  { path, text }: SourceFile,
  tree: FileTree | undefined,
): ReadFile & Required<Pick<Contents, 'inlineIgnores'>> {
  if (text.length > MAX_LENGTH) {
    const reason = `Not scanned: it is longer than ${MAX_LENGTH} characters.`
    return { declared: [], gaps: [{ subject: path, reason }], inlineIgnores: [] }
  }
  const { document, text: read, broken } = parsedWithout(text)
  if ('reason' in document) {
    const { reason, line, column } = document
    const gap = { subject: path, reason: `It is no valid YAML: ${reason}`, line, column }
    return { declared: [], gaps: [gap], inlineIgnores: [] }
  }
  const scripts = tree && scriptSources(path, tree)
  const { declared, gaps } = isWorkflow(path)
    ? readWorkflowFile(path, document, read, scripts)
    : readActionFile(path, document, read, scripts)
  const inlineIgnores = mayHoldIgnores(read)
    ? yamlIgnores({ path, text: read, parsed: [document], unitsUnder: 'jobs' })
    : []
  return { declared, gaps: [...broken.map((entry) => brokenGap(path, entry)), ...gaps], inlineIgnores }
}

/** Workflows lie two folders below that of their repository. */
function scriptSources(path: string, tree: FileTree): ScriptSources {
  const folder = posix.dirname(path)
  const budget = scriptBudget()
  if (isWorkflow(path)) return { tree, repository: posix.join(folder, '../..'), budget }
  return { tree, repository: '.', action: folder, budget }
}

/** A document without the jobs that are no valid YAML, or as it is where that is of no use. */
function parsedWithout(text: string): {
  document: ParsedDocument | Unreadable
  text: string
  broken: readonly BrokenEntry[]
} {
  const document = parseYaml(text, GITHUB)
  const mended = 'reason' in document ? withoutBrokenEntries(text, 'jobs', GITHUB) : undefined
  // What is at the top, such as permissions and triggers, decides on all jobs.
  if (!mended?.broken.every(({ isInSection }) => isInSection)) return { document, text, broken: [] }
  return { document: parseYaml(mended.text, GITHUB), ...mended }
}

function namedWorkflow({ type, scope, properties }: Resource) {
  if (type !== 'GitHubActions::Workflow') return []
  const { name = scope, triggers } = properties as Workflow
  return [{ file: scope, name, triggers }]
}

/** What the files of a scan tell together. */
interface Together {
  readonly calls: Calls
  readonly follow: Follow
  /** The same as long as no file has changed. */
  readonly state: symbol | undefined
}

/** A resource with what other files tell: its callers, those that it calls, and the triggers that start it. */
function withCallers(
  declared: Declared,
  { calls, follow, state }: Together,
  memo: Memo | undefined,
): Resource {
  const { resource, callable } = declared
  const others = callable
    ? {
        calls: calls.of(callable.file),
        callees: calls.calledBy(callable),
        triggers: calls.triggersOf(callable),
      }
    : { triggers: follow(resource.scope, resource.properties.triggers) }
  const completed = () => ({ ...resource, properties: { ...resource.properties, ...others } }) as Resource
  const isAlone = !callable || (others.calls?.length === 0 && others.callees?.length === 0)
  return memo ? memo.of('called', declared, isAlone ? others : { others, state }, completed) : completed()
}
