import { Distinct } from '../../collections/distinct.ts'
import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { type Contents, type FileContext, type FileFormat, readUnit } from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import { CalledScripts, scriptBudget } from '../shell/called-scripts.ts'
import { ScriptTree } from '../shell/script-tree.ts'
import type { Gap } from '../source.ts'
import { textIgnores } from '../text/text-ignores.ts'
import type { Unreadable } from '../yaml/parse-yaml.ts'
import { yamlIgnores } from '../yaml/yaml-ignores.ts'
import { type Child, type Given, givenByBoth, rootOf } from './children.ts'
import { pipelineBudget } from './configuration.ts'
import { GITLAB_CI, isPipeline } from './declaration.ts'
import { findIncluded } from './find-included.ts'
import { findScript } from './find-script.ts'
import { unreadable, variantsOf, withIncludes } from './includes.ts'
import { type CiDocument, readDocument } from './read-document.ts'
import { readPipeline } from './read-pipeline.ts'

/** Characters: some thirty thousand lines. */
const MAX_LENGTH = 1_000_000

/** Pipelines of GitLab CI, with the files of the repository that they include. */
export const gitLabCi: FileFormat = { ...GITLAB_CI, read }

/** How a pipeline is started that another one starts. */
interface Started {
  readonly root: string
  readonly given: Given | undefined
  readonly beside: readonly SourceFile[]
}

function* read(files: readonly SourceFile[], context: FileContext | undefined): Generator<Contents> {
  const find = findIncluded(files, context?.tree)
  const documents = new Map<string, CiDocument | Unreadable>()
  const readOnce = (file: SourceFile) => {
    const document = documents.get(file.path) ?? readShort(file)
    documents.set(file.path, document)
    return document
  }
  const pipelines = files.filter(({ path }) => isPipeline(path))
  const included = new Set<string>()
  const waiting = [...pipelines, ...files.filter((other) => !pipelines.includes(other))]
  // Children are read before files that nobody names, which may be parts of them.
  const children = new Map<string, Started>()
  const done = new Set<string>()
  const scripts = new Map<string, SourceFile>()
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    if (done.has(file.path)) continue
    const isRun = isPipeline(file.path) || children.has(file.path)
    context?.onFile?.()
    if (included.has(file.path) && !isRun) continue
    done.add(file.path)
    const pipeline = file
    yield readUnit(file.path, () => readFile(pipeline, isRun))
  }
  const inlineIgnores = [
    ...[...documents].flatMap(([path, document]) => ignoresIn(path, document)),
    ...[...scripts.values()].flatMap(textIgnores),
  ]
  yield { resources: [], gaps: [], inlineIgnores }

  function readFile(file: SourceFile, isRun: boolean): Contents {
    const document = readOnce(file)
    if ('reason' in document) return { resources: [], gaps: [unreadable(file.path, document)] }
    const budget = pipelineBudget(context?.budget)
    const alone = { root: rootOf(file.path), given: undefined, beside: [] }
    const { root, given, beside } = children.get(file.path) ?? alone
    const reading = { find, read: readOnce, budget, root, beside }
    const configuration = withIncludes(file, document, reading)
    // They leave the pipeline itself its steps.
    const ofOthers = { ...reading, budget: pipelineBudget(context?.budget) }
    const { variants, gaps: ofVariants } = variantsOf(configuration, file, document, ofOthers)
    const gaps = new Distinct<Gap>()
    gaps.addAll(ofVariants)
    for (const one of [configuration, ...variants]) {
      for (const path of one.documents.keys()) included.add(path)
      for (const child of one.children) gaps.addAll(start(child, root))
      gaps.addAll(one.gaps)
    }
    const tree = context && new ScriptTree(context.tree, root)
    const called = tree && new CalledScripts((name) => findScript(name, tree), scriptBudget())
    const options = { isRun, called, given, variants }
    const { resources, gaps: ofJobs } = readPipeline(file.path, configuration, budget, options)
    gaps.addAll(ofJobs)
    for (const [path, script] of tree?.scripts ?? []) scripts.set(path, script)
    return { resources, gaps: gaps.all, unjudged: configuration.unread }
  }

  /** Has a pipeline read that a job starts: once, with the variables that are the same however it is started. */
  function start({ file, given, beside }: Child, root: string): readonly Gap[] {
    const known = children.get(file.path)
    const isTheSame = !known || namesOf(known.beside) === namesOf(beside)
    children.set(file.path, {
      root,
      given: givenByBoth(known?.given, given),
      beside: known?.beside ?? beside,
    })
    waiting.unshift(file)
    return isTheSame ? [] : [{ subject: file.path, reason: OTHERS_BESIDE }]
  }
}

const OTHERS_BESIDE =
  'Not scanned in every way: jobs start it together with different files, and it is judged with those of the first.'

function namesOf(files: readonly SourceFile[]): string {
  return files.map(({ path }) => path).join('\n')
}

function readShort(file: SourceFile): CiDocument | Unreadable {
  if (file.text.length <= MAX_LENGTH) return readDocument(file)
  return { reason: `It is longer than ${MAX_LENGTH} characters.`, line: 1, column: 1 }
}

function ignoresIn(path: string, document: CiDocument | Unreadable): readonly InlineIgnore[] {
  if ('reason' in document || !mayHoldIgnores(document.text)) return []
  return yamlIgnores({ path, text: document.text, parsed: [document.parsed] })
}
