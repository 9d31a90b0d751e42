import { posix } from 'node:path'
import type { Texts } from '../../files/read-text.ts'
import { STACK_PARAMETERS } from '../cloudformation/parameters/given-parameters.ts'
import { readParameterFiles } from '../cloudformation/parameters/parameter-files.ts'
import { codeOwners } from '../code-owners/code-owners.ts'
import { type FileTree, textsIn } from '../file-format/file-tree.ts'
import type { FormatOption, FormatOptions } from '../file-format/format-options.ts'
import { Memo } from '../file-format/memo.ts'
import { findBase } from '../git/find-base.ts'
import { type GivenHelmOptions, HELM_OPTIONS, readHelmOptions } from '../helm/release/helm-options.ts'
import { ignoresInFiles } from '../ignore-files/ignore-files.ts'
import type { Collected, Gap, ScanContext, Source, Unjudged } from '../source.ts'
import type { DownloadOptions } from '../terraform/downloads/module-downloads.ts'
import { CODE_OF_PLANS, folderOfPlans } from '../terraform/plan/folder-of-plans.ts'
import {
  type GivenVariables,
  readTerraformVariables,
  TERRAFORM_VARIABLES,
} from '../terraform/variables/given-variables.ts'
import { defaultAccount } from './default-account.ts'
import { type Discovered, type DiscoverOptions, discover } from './discover.ts'
import { diskTree } from './disk-tree.ts'
import { collectEarlier } from './earlier/collect-earlier.ts'
import { WorkingFiles } from './earlier/working-files.ts'
import { formatsFor, type Wanted } from './formats.ts'
import { incompleteParts } from './incomplete-parts.ts'
import { PartPlaces } from './part-places.ts'
import { readFormats } from './read-formats.ts'
import { readableFiles } from './readable-files.ts'
import { scanRoot } from './scan-root.ts'
import { scannedRoots } from './scanned-roots.ts'
import { moduleDownloads } from './with-modules.ts'

export interface FilesOptions
  extends Wanted,
    Pick<DiscoverOptions, 'exclude' | 'excludedBy' | 'gitignore' | 'texts'> {
  readonly paths: readonly string[]
  /** The account (or project) the files belong to; found from the repository when left out. */
  readonly account?: string
  /** Values of Terraform variables, beside those in the folders of root modules. */
  readonly variables?: GivenVariables
  /** The folder of the code that Terraform plans were made of; looked for where it is left out. */
  readonly planCode?: string
  /** Files of parameters for CloudFormation templates; later ones win. */
  readonly parameterFiles?: readonly string[]
  /** What Helm charts are rendered for, beside their own values. */
  readonly helm?: GivenHelmOptions
  /** Whether the tags of resources are read; false by default. */
  readonly readsTags?: boolean
  /** The commit to compare with, as git names it, or `auto` for the base of a pull request. */
  readonly since?: string
  /** Whether Terraform modules are downloaded, and how; no request is made where it is left out. */
  readonly downloads?: DownloadOptions
}

/**
 * Files and folders, each file read by the format that recognizes it. Throws a UsageError for a path that is not there.
 */
export function filesSource(options: FilesOptions): Source {
  const comparesCommits = options.since !== undefined
  return { name: 'iac', comparesCommits, collect: (context) => collect(options, context) }
}

async function collect(options: FilesOptions, { onProgress, onResources }: ScanContext): Promise<Collected> {
  const root = scanRoot(options.paths)
  const base = options.since === undefined ? undefined : findBase(root, options.since, process.env)
  const working = base && new WorkingFiles(base.commit)
  const account = options.account ?? (await defaultAccount(root))
  const formats = formatsFor(options)
  const discovered = discover(root, options.paths, formats, {
    ...options,
    ...(working && { onRead: (file, readBy) => working.add(file, readBy) }),
  })
  const disk = diskTree(root, { ...options, texts: textsOf(discovered, options.texts) })
  const withModules = await moduleDownloads(options.downloads)
  const given = givenOptions(options, root, disk)
  const modules = await withModules(discovered.files, disk)
  const now = {
    root,
    paths: options.paths,
    ignore: options,
    formats,
    tree: modules.tree,
    options: new Map([...given, ...modules.options]),
    readsTags: options.readsTags === true,
    ...(base && { memo: new Memo() }),
  }
  const owners = await codeOwners(root, disk)
  const places = new PartPlaces()
  const contents = readFormats(await readableFiles(discovered.files), now, {
    onFile: (done) => onProgress('files', done, discovered.files.length),
    onResources: (resources, format) => {
      places.addResources(resources, format)
      onResources(resources, account)
    },
  })
  const unjudged = new UnjudgedCount()
  unjudged.addFiles(discovered.unread)
  for (const read of contents) {
    unjudged.addFiles(read.unread ?? [])
    unjudged.addResources(read.format, read.unjudged ?? [])
  }
  return {
    account,
    root,
    roots: scannedRoots(options.paths, root),
    incomplete: incompleteParts(discovered, contents, places),
    files: Object.fromEntries(contents.flatMap(({ format, files }) => (files > 0 ? [[format, files]] : []))),
    inlineIgnores: [
      ...contents.flatMap(({ inlineIgnores = [] }) => inlineIgnores),
      ...ignoresInFiles(
        disk,
        discovered.files.map(({ file }) => file.path),
      ),
    ],
    gaps: [...discovered.gaps, ...contents.flatMap(({ gaps }): readonly Gap[] => gaps)],
    unjudged: unjudged.all,
    ignored: discovered.ignored,
    ...(owners && { owners }),
    isUnread: unreadIn(diskTree(root, options), discovered),
    textOf: textsIn(diskTree(root, options)),
    ...(base &&
      working && {
        earlier: await collectEarlier(base, {
          ...now,
          tree: disk,
          options: given,
          withModules,
          files: working,
        }),
      }),
  }
}

/** What was given for each format, as it reads it. Throws a UsageError for what it cannot use. */
function givenOptions(options: FilesOptions, root: string, disk: FileTree): FormatOptions {
  return new Map<FormatOption<unknown>, unknown>([
    TERRAFORM_VARIABLES.with(readTerraformVariables(options.variables ?? {}, root)),
    ...(options.planCode === undefined ? [] : [CODE_OF_PLANS.with(folderOfPlans(options.planCode, root))]),
    HELM_OPTIONS.with(readHelmOptions(options.helm ?? {}, root, disk)),
    STACK_PARAMETERS.with(readParameterFiles(options.parameterFiles ?? [])),
  ])
}

/** The texts of the files that were found, which formats need not read again, beside those that are given. */
function textsOf({ files }: Discovered, given: Texts = new Map()): Texts {
  return new Map([...given, ...files.map(({ file }) => [file.absolutePath, file.text] as const)])
}

/** Whether a file exists and is none of those that were read. It is asked after the scan, when no texts are needed. */
function unreadIn(tree: FileTree, { files }: Discovered): (file: string) => boolean {
  const read = new Set(files.map(({ file }) => file.path))
  return (path) => !read.has(path) && tree.list(posix.dirname(path)).includes(posix.basename(path))
}

/** Counts unjudged files and resources: those that are recognised, but that no check reads. */
class UnjudgedCount {
  readonly #counts = new Map<string, Unjudged>()

  /** `kinds` has one entry for each file. */
  addFiles(kinds: readonly string[]): void {
    for (const kind of kinds) this.#add({ kind, of: 'file', count: 1 })
  }

  /** `types` has one entry for each resource. */
  addResources(source: string, types: readonly string[]): void {
    for (const kind of types) this.#add({ kind, of: 'resource', source, count: 1 })
  }

  /** The most frequent first. */
  get all(): readonly Unjudged[] {
    return [...this.#counts.values()].sort(
      (left, right) => right.count - left.count || (left.kind < right.kind ? -1 : 1),
    )
  }

  #add(one: Unjudged): void {
    const key = JSON.stringify([one.source, one.kind])
    const count = (this.#counts.get(key)?.count ?? 0) + 1
    this.#counts.set(key, { ...one, count })
  }
}
