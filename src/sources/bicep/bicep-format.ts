import { posix } from 'node:path'
import { messageOf } from '../../errors.ts'
import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { parseTemplate } from '../arm/parse-template.ts'
import { type ReadDeployment, readDeployment, withLinks } from '../arm/read-deployment.ts'
import type { TemplateFile, TemplateObject } from '../arm/template-node.ts'
import { Distinct } from '../distinct.ts'
import type { Contents, FileContext, FileFormat } from '../files/file-format.ts'
import type { FileTree, Refusal, SourceFile } from '../files/file-tree.ts'
import { memoryTree } from '../files/memory-tree.ts'
import { LineIndex } from '../line-index.ts'
import type { Gap } from '../source.ts'
import { bicepIgnores } from './bicep-ignores.ts'
import { type ParsedBicep, parseBicep } from './syntax/file-parser.ts'
import { templateOf } from './template/template.ts'

/** Longest file, in characters; the compiler takes 4 MB of what it makes. */
const MAX_LENGTH = 1_000_000

/** A module and where it is: `module net './network.bicep'`. */
const MODULE = /^[ \t]*module[ \t]+\w+[ \t]+'([^'\n$]{1,500})'/gm

/** Modules of registries and template specs: `br/public:avm/res/storage/storage-account:0.9.0`. */
const REGISTRY = /^(?:br|ts|oci)[:/]/

/**
 * Files of Bicep, each evaluated as a deployment with its default parameters. Modules that others call are evaluated as parts
 * of those, with what they are passed.
 */
export const bicep: FileFormat = {
  name: 'bicep',
  claims: (path) => path.endsWith('.bicep'),
  recognizes: () => true,
  read,
}

function* read(
  files: readonly SourceFile[],
  context: FileContext = { tree: memoryTree(files) },
): Generator<Contents> {
  const called = new Set(files.flatMap(({ path, text }) => modulesIn(path, text)))
  const roots = files.filter(({ path }) => !called.has(path))
  const [gaps, inlineIgnores] = [new Distinct<Gap>(), new Distinct<InlineIgnore>()]
  // Where modules only call each other, none is a root.
  for (const file of roots.length === 0 ? files : roots) {
    context.onFile?.()
    for (const contents of withLinks(files, [new BicepReader(context.tree).read(file, context)])) {
      gaps.addAll(contents.gaps)
      inlineIgnores.addAll(contents.inlineIgnores ?? [])
      yield { ...contents, gaps: [], inlineIgnores: [] }
    }
  }
  yield { resources: [], gaps: gaps.all, inlineIgnores: inlineIgnores.all }
}

function modulesIn(path: string, text: string): readonly string[] {
  return [...text.matchAll(MODULE)].map(([, target = '']) => posix.join(posix.dirname(path), target))
}

/** What the compiler writes into its templates. */
const GENERATED = /"_generator"\s{0,100}:\s{0,100}\{\s{0,100}"name"\s{0,100}:\s{0,100}"bicep"/

/** The template beside a file that it was compiled to: what is read of the file is not read once more. */
function compiledFrom(path: string, tree: FileTree): readonly string[] {
  const compiled = tree.read(path.replace(/\.bicep$/, '.json'))
  return compiled && 'text' in compiled && GENERATED.test(compiled.text) ? [compiled.path] : []
}

/** Reads a file with the modules it calls. */
class BicepReader {
  readonly #tree: FileTree
  /** Templates by path, or why there is none. */
  readonly #templates = new Map<string, TemplateObject | Refusal>()
  readonly #parsed: { readonly file: TemplateFile; readonly bicep: ParsedBicep }[] = []
  readonly #gaps: Gap[] = []

  constructor(tree: FileTree) {
    this.#tree = tree
  }

  read(file: SourceFile, context: FileContext): ReadDeployment {
    try {
      const template = this.#template(file)
      if (!template?.file) return { resources: [], gaps: this.#gaps }
      const contents = readDeployment({ file: template.file, template }, context)
      const folders = this.#parsed.map(({ file: { path } }) => posix.dirname(path))
      return {
        ...contents,
        gaps: [...this.#gaps, ...contents.gaps],
        inlineIgnores: this.#parsed.flatMap(({ file, bicep }) => bicepIgnores(file, bicep)),
        reads: new Map([[file.path, folders]]),
        parts: [
          ...this.#templates.keys(),
          ...this.#parsed.flatMap(({ file: { path } }) => compiledFrom(path, this.#tree)),
        ],
      }
    } catch (error) {
      const reason = `The file could not be evaluated: ${messageOf(error)}`
      return { resources: [], gaps: [{ subject: file.path, reason }] }
    }
  }

  #template({ path, text }: SourceFile): TemplateObject | undefined {
    if (text.length > MAX_LENGTH) {
      this.#gaps.push({ subject: path, reason: `Not scanned: it is longer than ${MAX_LENGTH} characters.` })
      return undefined
    }
    const bicep = parseBicep(text)
    const file = { path, text, lines: new LineIndex(text) }
    this.#parsed.push({ file, bicep })
    for (const { message, offset } of bicep.errors) {
      const reason = `A statement is not scanned, as it is not valid: ${message}.`
      this.#gaps.push({ subject: path, reason, line: file.lines.lineAt(offset) })
    }
    return templateOf(bicep, file, ({ target, start }) => {
      const module = this.#module(path, target)
      if (!('reason' in module)) return module
      const reason = `Module ${target} is not scanned: ${module.reason}.`
      this.#gaps.push({ subject: path, reason, line: file.lines.lineAt(start) })
      return undefined
    })
  }

  #module(caller: string, target: string): TemplateObject | Refusal {
    if (REGISTRY.test(target)) return { reason: 'it comes from a registry' }
    const path = posix.join(posix.dirname(caller), target)
    const known = this.#templates.get(path)
    if (known) return known
    this.#templates.set(path, { reason: 'it calls itself' })
    const template = this.#moduleTemplate(path)
    this.#templates.set(path, template)
    return template
  }

  #moduleTemplate(path: string): TemplateObject | Refusal {
    const file = /\.(?:bicep|json)$/i.test(path) ? this.#tree.read(path) : undefined
    if (!file) return { reason: 'it is not there' }
    if ('reason' in file) return file
    const template = path.endsWith('.bicep') ? this.#template(file) : jsonTemplate(file)
    return template ?? { reason: 'it is no valid template' }
  }
}

function jsonTemplate(file: SourceFile): TemplateObject | undefined {
  const parsed = parseTemplate(file)
  return 'reason' in parsed ? undefined : { ...parsed.root, file: parsed }
}
