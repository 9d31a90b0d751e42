import { posix } from 'node:path'
import { Budget } from '../../limits/budget.ts'
import type { ForeignTool, IgnoredPart, InlineIgnore } from '../../model/inline-ignore.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'
import { compileGlob, matchesGlob } from '../files/ignore/glob.ts'
import { asBytes } from '../files/ignore/rule.ts'
import type { ListedIgnore } from './listed-ignore.ts'
import { readSkippedChecks } from './skipped-checks.ts'
import { readTrivyignore, readTrivyignoreYaml } from './trivyignore.ts'

/** A file in which another tool keeps what it ignores. It is about all files in its folder, and in those below. */
interface IgnoreFile {
  /** Seen from the folder that it is about. */
  readonly name: string
  readonly tool: ForeignTool
  read(file: SourceFile): readonly ListedIgnore[]
}

const ofCheckov = (name: string): IgnoreFile => ({
  name,
  tool: 'checkov',
  read: (file) => readSkippedChecks(file, 'skip-check'),
})

const ofTfsec = (name: string): IgnoreFile => ({
  name,
  tool: 'tfsec',
  read: (file) => readSkippedChecks(file, 'exclude'),
})

const IGNORE_FILES: readonly IgnoreFile[] = [
  { name: '.trivyignore', tool: 'trivy', read: readTrivyignore },
  { name: '.trivyignore.yaml', tool: 'trivy', read: readTrivyignoreYaml },
  ...['.checkov.yaml', '.checkov.yml'].map(ofCheckov),
  ...['.tfsec/config.json', '.tfsec/config.yaml', '.tfsec/config.yml'].map(ofTfsec),
]

/** Comparisons of bytes with globs in one scan. */
const MAX_GLOB_STEPS = 50_000_000

/** What the ignore files of other tools say that lie beside scanned files, or in a folder around them. */
export function ignoresInFiles(tree: FileTree, scanned: Iterable<string>): readonly InlineIgnore[] {
  const budget = new Budget(MAX_GLOB_STEPS)
  return [...foldersAround(scanned)].flatMap((folder) =>
    IGNORE_FILES.flatMap((known) => {
      const file = readIn(tree, folder, known.name)
      return (file ? known.read(file) : []).map(({ paths, line, ...ignore }) => ({
        ...ignore,
        tool: known.tool,
        place: { file: posix.join(folder, known.name), line },
        part: filesBelow(folder, paths, budget),
      }))
    }),
  )
}

/** The folders of files, and all above them. */
function foldersAround(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const file of files) {
    for (let folder = posix.dirname(file); !folders.has(folder); folder = posix.dirname(folder)) {
      folders.add(folder)
    }
  }
  return folders
}

function readIn(tree: FileTree, folder: string, name: string): SourceFile | undefined {
  const path = posix.join(folder, name)
  if (!tree.list(posix.dirname(path)).includes(posix.basename(path))) return undefined
  const file = tree.read(path)
  return file && 'text' in file ? file : undefined
}

function filesBelow(folder: string, paths: readonly string[] | undefined, budget: Budget): IgnoredPart {
  const base = folder === '.' ? '' : `${folder}/`
  const globs = paths?.map((path) => compileGlob(asBytes(path.replace(/^\.\//, ''))))
  return {
    kind: 'files',
    covers(file) {
      if (!file.startsWith(base)) return false
      if (!globs) return true
      const path = asBytes(file.slice(base.length))
      return globs.some((glob) => glob && !budget.exhausted && matchesGlob(glob, path, budget))
    },
  }
}
