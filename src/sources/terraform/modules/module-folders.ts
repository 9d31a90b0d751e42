import type { InlineIgnore } from '../../../model/inline-ignore.ts'
import { LineIndex } from '../../../text/line-index.ts'
import { readUnit } from '../../file-format/file-format.ts'
import type { FileTree, SourceFile } from '../../file-format/file-tree.ts'
import type { Gap } from '../../source.ts'
import { type Declarations, declarationsOf, type ModuleFile } from '../evaluate/declarations.ts'
import { type LostPart, parseConfiguration } from '../hcl/parse-configuration.ts'
import { hclIgnores } from '../hcl-ignores.ts'
import { parseJsonConfiguration } from '../json/json-configuration.ts'
import { refusedLength } from '../length-limit.ts'
import { configurationFiles, folderOf, isJson } from './configuration-files.ts'
import { withOverrides } from './overrides.ts'

/** The modules of a scan, one per folder, each parsed once, on first use. */
export class ModuleFolders {
  readonly #tree: FileTree
  readonly #onFile: () => void
  readonly #scanned: ReadonlyMap<string, readonly SourceFile[]>
  readonly #declarations = new Map<string, Declarations | undefined>()
  readonly #gaps = new Map<string, Gap>()
  readonly #ignores = new Map<string, readonly InlineIgnore[]>()

  /** `onFile` is called for each file that is read. */
  constructor(files: readonly SourceFile[], tree: FileTree, onFile: () => void = () => {}) {
    this.#tree = tree
    this.#onFile = onFile
    this.#scanned = Map.groupBy(files, folderOf)
  }

  /** Folders with files that are scanned. */
  get scanned(): Iterable<string> {
    return this.#scanned.keys()
  }

  /** Files that could not be read or parsed, each once, however often its module is called. */
  get gaps(): Iterable<Gap> {
    return this.#gaps.values()
  }

  /** The ignores in the comments of the files that were parsed, each once. */
  get inlineIgnores(): readonly InlineIgnore[] {
    return [...this.#ignores.values()].flat()
  }

  /** Declarations of the module in a folder; `undefined` where the folder has no configuration file. */
  declarations(folder: string): Declarations | undefined {
    if (!this.#declarations.has(folder)) this.#declarations.set(folder, this.#read(folder))
    return this.#declarations.get(folder)
  }

  /** Frees the parsed files of a folder that is not needed any more. */
  release(folder: string): void {
    this.#declarations.delete(folder)
  }

  /** The files of the module in a folder. */
  files(folder: string): readonly SourceFile[] {
    return configurationFiles(this.#scanned.get(folder) ?? this.#unscanned(folder))
  }

  #read(folder: string): Declarations | undefined {
    const files = this.files(folder)
    if (files.length === 0) return undefined
    return declarationsOf(withOverrides(files.flatMap((file) => this.#parseInTime(file))))
  }

  /** Files of a called module outside of the scanned files. */
  #unscanned(folder: string): readonly SourceFile[] {
    return this.#tree.list(folder).flatMap((name) => {
      const path = folder === '.' ? name : `${folder}/${name}`
      const file = this.#tree.read(path)
      if (file && 'reason' in file) this.#report({ subject: path, reason: file.reason })
      return file && 'text' in file ? [file] : []
    })
  }

  #parseInTime(file: SourceFile): ModuleFile[] {
    const parsed = readUnit(file.path, () => this.#parse(file))
    if (Array.isArray(parsed)) return parsed
    for (const gap of parsed.gaps) this.#report(gap)
    return []
  }

  /** The parsed file; nothing, and a gap, for one that is not valid as a whole. */
  #parse({ path, text }: SourceFile): ModuleFile[] {
    this.#onFile()
    const tooLong = refusedLength(text)
    if (tooLong !== undefined) {
      this.#report({ subject: path, reason: tooLong })
      return []
    }
    const lines = new LineIndex(text)
    if (isJson(path)) {
      const result = parseJsonConfiguration(text)
      if (result.ok) return [{ path, body: result.body, lines }]
      const { message, line, column } = result.error
      this.#report({ subject: path, reason: message, line, column })
      return []
    }
    const { body, lost, comments } = parseConfiguration(text)
    for (const part of lost) this.#report(lostGap(part, path, lines))
    const file = { path, body, lines }
    this.#ignores.set(path, hclIgnores({ ...file, text, comments }))
    return [file]
  }

  #report(gap: Gap): void {
    this.#gaps.set(`${gap.subject}:${gap.line}`, gap)
  }
}

/** Where a part of a file is not valid, and what was lost with it. */
function lostGap({ header, argument, start, end, error }: LostPart, path: string, lines: LineIndex): Gap {
  const [first, last] = [lines.lineAt(start), lines.lineAt(Math.max(start, end - 1))]
  const range = first === last ? `line ${first}` : `lines ${first}–${last}`
  const block = header === undefined ? '' : `the block ${header}`
  const part = argument === undefined ? block : `${argument} of ${block}`
  const what = part === '' ? range : `${part} (${range})`
  const { message, line, column } = error
  return { subject: path, reason: `${message}. Not read: ${what}.`, line, column }
}
