import { posix } from 'node:path'
import { messageOf } from '../../errors/message-of.ts'
import type { Refusal } from '../../files/read-text.ts'
import { Budget } from '../../limits/budget.ts'
import { withinTimeLimit } from '../../limits/time-limit.ts'
import { LineIndex } from '../../text/line-index.ts'
import { Evaluator } from '../arm/evaluate/evaluator.ts'
import { type Passed, parametersBeside, passedBy } from '../arm/parameter-files.ts'
import { memberOf, parseTemplate } from '../arm/parse-template.ts'
import { type ReadDeployment, readDeployment, withLinks } from '../arm/read-deployment.ts'
import type { TemplateFile, TemplateObject } from '../arm/template-node.ts'
import { withDistinctGaps } from '../file-format/distinct-gaps.ts'
import { type Contents, type FileContext, type FileFormat, notRead } from '../file-format/file-format.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'
import { memoryTree } from '../file-format/memory-tree.ts'
import type { Gap } from '../source.ts'
import { bicepIgnores } from './bicep-ignores.ts'
import { BICEP } from './declaration.ts'
import { type ParsedBicep, parseBicep } from './syntax/file-parser.ts'
import { type Modules, templateOf } from './template/template.ts'

/** Longest file, in characters; the compiler takes 4 MB of what it makes. */
const MAX_LENGTH = 1_000_000

/** Longest template that is a module, in characters, as where it is scanned by itself. */
const MAX_JSON_LENGTH = 4_000_000

/** Characters that take as long to parse as one expression takes to evaluate. */
const CHARACTERS_PER_STEP = 8

/** Limit on evaluating the values of one file of parameters. */
const MAX_WORK = 100_000

/** A module and where it is: `module net './network.bicep'`. */
const MODULE = /^[ \t]*module[ \t]+\w+[ \t]+'([^'\n$]{1,500})'/gm

/** Modules of registries and template specs: `br/public:avm/res/storage/storage-account:0.9.0`. */
const REGISTRY = /^(?:br|ts|oci)[:/]/

/**
 * Files of Bicep, each evaluated as a deployment with its default parameters. Modules that others call are evaluated as parts
 * of those, with what they are passed.
 */
export const bicep: FileFormat = {
  ...BICEP,
  read: (files, context = { tree: memoryTree(files) }) => withDistinctGaps(read(files, context)),
}

function* read(all: readonly SourceFile[], context: FileContext): Generator<Contents> {
  const files = all.filter(({ path }) => path.endsWith('.bicep'))
  const parameters = parameterFiles(all.filter(({ path }) => path.endsWith('.bicepparam')))
  const called = new Set(files.flatMap(({ path, text }) => modulesIn(path, text)))
  const roots = files.filter(({ path }) => !called.has(path))
  // Where modules only call each other, none is a root.
  for (const file of roots.length === 0 ? files : roots) {
    context.onFile?.()
    yield* withLinks(files, [new BicepReader(context).read(file, parameters.get(file.path))])
  }
}

/** Files of parameters by the templates that they name. */
function parameterFiles(files: readonly SourceFile[]): ReadonlyMap<string, readonly SourceFile[]> {
  const named = files.flatMap((file) => {
    const { using } = parseBicep(file.text.slice(0, MAX_LENGTH))
    return using === undefined ? [] : [{ file, template: posix.join(posix.dirname(file.path), using) }]
  })
  const groups = Map.groupBy(named, ({ template }) => template)
  return new Map([...groups].map(([template, of]) => [template, of.map(({ file }) => file)]))
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

interface ParsedFile {
  readonly file: TemplateFile
  readonly bicep: ParsedBicep
}

/** Reads a file with the modules it calls. */
class BicepReader {
  readonly #context: FileContext
  readonly #tree: FileTree
  /** Templates by path, or why there is none. */
  readonly #templates = new Map<string, TemplateObject | Refusal>()
  /** What files were compiled to, by their paths. */
  readonly #compiled = new Map<string, TemplateObject>()
  readonly #parsed: ParsedFile[] = []
  /** Files that others import from, by their paths. */
  readonly #importedFiles = new Map<string, ParsedFile | undefined>()
  readonly #gaps: Gap[] = []

  constructor(context: FileContext) {
    this.#context = context
    this.#tree = context.tree
  }

  /** `parameters` are the files of Bicep that set parameters of the file. */
  read(file: SourceFile, parameters: readonly SourceFile[] = []): ReadDeployment {
    try {
      return withinTimeLimit(() => this.#read(file, parameters))
    } catch (error) {
      return notRead(file.path, `The file could not be evaluated: ${messageOf(error)}`)
    }
  }

  #read(file: SourceFile, parameters: readonly SourceFile[]): ReadDeployment {
    const template = this.#template(file)
    if (!template?.file) return { resources: [], gaps: this.#gaps }
    const passed = passedBy([
      ...parametersBeside(file.path, this.#tree),
      ...parameters.map((one) => this.#valuesOf(one)),
    ])
    const input = { file: template.file, template, tree: this.#tree, ...(passed && { passed }) }
    const contents = readDeployment(input, this.#context)
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
  }

  #template({ path, text }: SourceFile): TemplateObject | undefined {
    const refusal =
      text.length > MAX_LENGTH ? TOO_LONG : this.#isExhaustedBy(text) ? TOO_MUCH_WORK : undefined
    if (refusal !== undefined) {
      this.#gaps.push({ subject: path, reason: refusal })
      return undefined
    }
    const { bicep, file } = this.#parse(path, text)
    const modules: Modules = ({ symbol, target, start }) => {
      const module = REGISTRY.test(target) ? this.#registryModule(path, symbol) : this.#module(path, target)
      if (!('reason' in module)) return module
      const reason = `Module ${target} is not scanned: ${module.reason}.`
      this.#gaps.push({ subject: path, reason, line: file.lines.lineAt(start) })
      return undefined
    }
    return templateOf(bicep, file, modules, (from, target) => this.#imported(from, target))
  }

  /** What a file of parameters sets: `param tls = 'TLS1_2'`. */
  #valuesOf({ path, text }: SourceFile): Passed {
    const { bicep, file } = this.#parse(path, text)
    const template = templateOf(
      bicep,
      file,
      () => undefined,
      (from, target) => this.#imported(from, target),
    )
    const budget = new Budget(MAX_WORK, this.#context.budget)
    const evaluator = new Evaluator({ file, template, tree: this.#tree, budget })
    const set = new Map([...bicep.parameters].map(([name, parameter]) => [name.toLowerCase(), parameter]))
    return (name) => {
      const value = set.get(name.toLowerCase())?.default
      return value && evaluator.parameter(name, evaluator.scope.placeOf(value))
    }
  }

  #parse(path: string, text: string): ParsedFile {
    const bicep = parseBicep(text)
    const file = { path, text, lines: new LineIndex(text) }
    this.#parsed.push({ file, bicep })
    for (const { message, offset } of bicep.errors) {
      const reason = `A statement is not scanned, as it is not valid: ${message}.`
      this.#gaps.push({ subject: path, reason, line: file.lines.lineAt(offset) })
    }
    return { bicep, file }
  }

  /** A file that another one imports from. What cannot be read is unknown where it is used. */
  #imported(from: string, target: string): ParsedFile | undefined {
    const path = posix.join(posix.dirname(from), target)
    if (this.#importedFiles.has(path)) return this.#importedFiles.get(path)
    const file = path.endsWith('.bicep') ? this.#tree.read(path) : undefined
    const isRead = file && 'text' in file && file.text.length <= MAX_LENGTH && !this.#isExhaustedBy(file.text)
    const parsed = isRead ? this.#parse(path, file.text) : undefined
    this.#importedFiles.set(path, parsed)
    return parsed
  }

  #module(caller: string, target: string): TemplateObject | Refusal {
    const path = posix.join(posix.dirname(caller), target)
    const known = this.#templates.get(path)
    if (known) return known
    this.#templates.set(path, { reason: 'it calls itself' })
    const template = this.#moduleTemplate(path)
    this.#templates.set(path, template)
    return template
  }

  /** A module of a registry, which the template beside the file has in it, where that was compiled. */
  #registryModule(caller: string, symbol: string): TemplateObject | Refusal {
    const compiled = this.#compiledTemplate(caller)
    const resource = memberOf(memberOf(compiled, 'resources'), symbol)
    const template = memberOf(memberOf(resource, 'properties'), 'template')
    if (!compiled?.file || template?.kind !== 'object') return { reason: 'it comes from a registry' }
    return { ...template, file: compiled.file }
  }

  #compiledTemplate(path: string): TemplateObject | undefined {
    const known = this.#compiled.get(path)
    if (known) return known
    const [compiled] = compiledFrom(path, this.#tree)
    const file = compiled === undefined ? undefined : this.#tree.read(compiled)
    const template = file && 'text' in file ? this.#jsonTemplate(file) : undefined
    if (template) this.#compiled.set(path, template)
    return template
  }

  #moduleTemplate(path: string): TemplateObject | Refusal {
    const file = /\.(?:bicep|json)$/i.test(path) ? this.#tree.read(path) : undefined
    if (!file) return { reason: 'it is not there' }
    if ('reason' in file) return file
    const template = path.endsWith('.bicep') ? this.#template(file) : this.#jsonTemplate(file)
    return template ?? { reason: 'it is no valid template' }
  }

  #jsonTemplate(file: SourceFile): TemplateObject | undefined {
    if (file.text.length > MAX_JSON_LENGTH || this.#isExhaustedBy(file.text)) return undefined
    const parsed = parseTemplate(file)
    return 'reason' in parsed ? undefined : { ...parsed.root, file: parsed }
  }

  /** Whether parsing a text is more work than the scan has left: a module is parsed once for each root that calls it. */
  #isExhaustedBy(text: string): boolean {
    const { budget } = this.#context
    budget?.spend(text.length / CHARACTERS_PER_STEP)
    return budget?.exhausted ?? false
  }
}

const TOO_LONG = `Not scanned: it is longer than ${MAX_LENGTH} characters.`
const TOO_MUCH_WORK = 'Not scanned: the files of the scan take too much work.'
