import { v7 as uuidv7 } from 'uuid'
import { Budget } from '../budget.ts'
import type { Check } from '../checks/check.ts'
import { messageOf } from '../errors.ts'
import { cloudFormation } from '../sources/cloudformation/cloudformation-source.ts'
import { dockerfile } from '../sources/dockerfile/dockerfile-source.ts'
import { discover } from '../sources/files/discover.ts'
import { diskTree } from '../sources/files/disk-tree.ts'
import { scanRoot } from '../sources/files/scan-root.ts'
import { gitHubActions } from '../sources/github-actions/github-actions-source.ts'
import { kubernetes } from '../sources/kubernetes/kubernetes-source.ts'
import type { Collected, FileSource, SourceFile, Surroundings } from '../sources/source.ts'
import { terraformPlan } from '../sources/terraform/plan/plan-source.ts'
import { terraform } from '../sources/terraform/terraform-source.ts'
import { accountOf } from './account.ts'
import { evaluate } from './evaluate.ts'
import { byImportance } from './order.ts'
import type { ScanResult } from './result.ts'
import { expectShortLives } from './short-lives.ts'
import { type GivenVariables, readTerraformVariables } from './terraform-variables.ts'
import { UnjudgedCount } from './unjudged.ts'

/** What infrastructure read from files is called in results, whatever cloud it describes. */
const PROVIDER = 'iac'

/** Expressions of all files together; one Terraform root module may have 3,000,000, and 60,000 blocks need a third of that. */
const MAX_EXPRESSIONS = 60_000_000

const SOURCES: readonly FileSource[] = [
  terraform,
  terraformPlan,
  cloudFormation,
  kubernetes,
  dockerfile,
  gitHubActions,
]

export interface FileScan {
  readonly paths: readonly string[]
  readonly checks: readonly Check[]
  /** The account (or project) the files belong to; found from the repository when left out. */
  readonly account?: string
  /** Values of Terraform variables, beside those in the folders of root modules. */
  readonly variables?: GivenVariables
  /** Whether git's ignore files count; they do unless somebody says otherwise. */
  readonly gitignore?: boolean
  /** What else to leave out, in the syntax of `.gitignore`, seen from the current folder. */
  readonly exclude?: readonly string[]
  /** Told often how many files have been read, and then how many resources checked. It has to be quick. */
  readonly onProgress?: OnProgress
}

export type OnProgress = (step: 'files' | 'resources', done: number, total: number) => void

/** Scans files: discover → collect → evaluate. Throws a UsageError for a path that is not there. */
export async function scanFiles(scan: FileScan): Promise<ScanResult> {
  const startedAt = new Date()
  expectShortLives()
  const root = scanRoot(scan.paths)
  const account = scan.account ?? (await accountOf(root))
  const onProgress = scan.onProgress ?? (() => {})
  const discovered = discover(root, scan.paths, SOURCES, scan)

  const surroundings = {
    tree: diskTree(root, scan),
    budget: new Budget(MAX_EXPRESSIONS),
    terraformVariables: readTerraformVariables(scan.variables ?? {}, root),
  }
  const collected: Collected[] = []
  const files: Record<string, number> = {}
  let filesDone = 0
  const unjudged = new UnjudgedCount()
  unjudged.addFiles(discovered.unread)
  for (const source of SOURCES) {
    const own = filesOf(source, discovered.files)
    if (own.length === 0) continue
    files[source.name] = own.length
    let filesRead = 0
    const onFile = () => {
      filesRead = Math.min(filesRead + 1, own.length)
      onProgress('files', filesDone + filesRead, discovered.files.length)
    }
    const part = collect(source, own, { ...surroundings, onFile })
    filesDone += own.length
    unjudged.addResources(source.name, part.unjudged ?? [])
    collected.push(part)
  }
  const resources = collected.flatMap((part) => part.resources)
  const evaluated = evaluate(scan.checks, resources, { provider: PROVIDER, account }, (done) =>
    onProgress('resources', done, resources.length),
  )

  return {
    id: uuidv7(),
    provider: PROVIDER,
    account,
    root,
    startedAt,
    finishedAt: new Date(),
    findings: byImportance(evaluated.findings),
    coverage: {
      files,
      resources: resources.length,
      checks: scan.checks.length,
      gaps: [...discovered.gaps, ...collected.flatMap((part) => part.gaps), ...evaluated.gaps],
      unjudged: unjudged.all,
      ignored: discovered.ignored,
    },
  }
}

/** What a source makes of its files. One that crashes costs its own files and nothing else. */
function collect(source: FileSource, files: readonly SourceFile[], surroundings: Surroundings): Collected {
  try {
    return source.collect(files, surroundings)
  } catch (error) {
    const reason = `None of its ${files.length} files was scanned, as reading them crashed: ${messageOf(error)}`
    return { resources: [], gaps: [{ subject: source.name, reason }] }
  }
}

function filesOf(
  source: FileSource,
  files: readonly { source: FileSource; file: SourceFile }[],
): readonly SourceFile[] {
  return files.filter((entry) => entry.source === source).map((entry) => entry.file)
}
