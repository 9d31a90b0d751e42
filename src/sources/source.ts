import type { FileOwners } from '../model/file-owners.ts'
import type { Incomplete } from '../model/incomplete.ts'
import type { InlineIgnore } from '../model/inline-ignore.ts'
import type { Cloud, Resource } from '../model/resource.ts'

/** A source of resources to scan: a tree of files, or a live account. */
export interface Source {
  /** The provider of what it collects, in results and in the uids of findings: `iac`. Live resources are of their cloud. */
  readonly name: string
  /** Whether reading it is mostly waiting for a network. */
  readonly waits?: true
  /** Whether it also collects what an earlier commit has. */
  readonly comparesCommits?: boolean
  /** Whether it has code and accounts, of which both may have the same resource. */
  readonly hasTwins?: true
  /** Never throws for bad input: that is a gap. Throws a UsageError where nothing can be read at all. */
  collect(context: ScanContext): Promise<Collected>
}

/** What a source receives from the scan. */
export interface ScanContext {
  readonly onProgress: OnProgress
  readonly onResources: OnResources
  /** Whether a live account is asked which resources its stacks of CloudFormation have made. */
  readonly readsStacks?: boolean
  /**
   * A live source awaits it once its credentials are known to be valid, before it reads anything: a scan of several clouds
   * begins when all may be read.
   */
  readonly beforeReading?: () => Promise<void>
}

/**
 * Receives resources of an account or project as soon as they are read, so that a source need not keep them. Those of one
 * scope come all at once, since checks look at them together; texts, which are searched for secrets, come by themselves.
 */
export type OnResources = (resources: readonly Resource[], account: string) => void

/**
 * Reports progress: files, or services of regions, that have been read; then resources that have been checked, unless they
 * are checked as they are read. It is called often and must be quick. `underWay` says what is being read, where that takes
 * long: `ec2 in eu-west-1`.
 */
export type OnProgress = (
  step: 'files' | 'resources' | 'services',
  done: number,
  total: number,
  underWay?: string,
) => void

/** What a source says of the resources that it has read. */
export interface Collected extends Covered {
  /** The account (or project) that it belongs to, but for live resources that name their own. */
  readonly account: string
  /** The live accounts that were scanned, each of which its resources name; absent for files alone. */
  readonly accounts?: readonly LiveAccount[]
  /** Live accounts that should have been scanned and could not be. Each has a gap. */
  readonly unscannedAccounts?: readonly LiveAccount[]
  /** The stacks of CloudFormation in the accounts; present if `readsStacks` asked for them. */
  readonly stacks?: readonly LiveStack[]
  /** Absolute path that locations are relative to; absent for a live source. */
  readonly root?: string
  /** The scanned paths, as the service tells scopes by them; absent for a live source. See `scannedRoots`. */
  readonly roots?: readonly string[]
  /** The parts of the scan that may lack resources, because of gaps. */
  readonly incomplete: Incomplete
  /** Whether a file may be there and was not read, so that nothing is known of what it holds. */
  readonly isUnread?: (file: string) => boolean
  /** The text of a file that was scanned; absent for a live source. */
  readonly textOf?: (file: string) => string | undefined
  /** Who owns files, as their repository says; absent where it does not, and for a live source. */
  readonly owners?: FileOwners
  /** What scanned files say that they want ignored; absent for a live source. */
  readonly inlineIgnores?: readonly InlineIgnore[]
  /** Present if the scan is to be compared with an earlier state. */
  readonly earlier?: EarlierState
}

/** A live account: what a cloud calls so, or its subscription, project or cluster. */
export interface LiveAccount {
  readonly cloud: Cloud
  readonly id: string
  /** What people call it; no part of any identity. */
  readonly name: string
}

/** A stack of CloudFormation in a live account. */
export interface LiveStack {
  /** Its ARN. */
  readonly id: string
  readonly account: string
  readonly region: string
  readonly members: readonly StackMember[]
}

/** A resource of a stack. */
export interface StackMember {
  /** Its id in the template of the stack. */
  readonly logicalId: string
  readonly type: string
  /** What `Ref` gives: an id, a name or an ARN, by its type. */
  readonly physicalId: string
}

/** What the same source would have collected at an earlier commit. */
export interface EarlierState {
  /** The name of the commit, as it was given. */
  readonly ref: string
  /** The commit's id. */
  readonly commit: string
  readonly resources: readonly Resource[]
  readonly inlineIgnores: readonly InlineIgnore[]
  /** The text of a file as it was. */
  readonly textOf: (file: string) => string | undefined
  /** Where renamed files are now, by their earlier paths. */
  readonly renamedFiles: ReadonlyMap<string, string>
}

/** Coverage of a source: what it read, and what it did not. */
export interface Covered {
  /** Files read and understood, by the name of their format. */
  readonly files: Readonly<Record<string, number>>
  /** Never empty when something that should have been scanned was not. */
  readonly gaps: readonly Gap[]
  /** Files and resources that were recognised and are not judged, the most frequent kind first. */
  readonly unjudged: readonly Unjudged[]
  /** Files and folders that ignore rules left out. */
  readonly ignored: readonly Ignored[]
  /** How many of the resources each live account has, by its id; absent for files alone. */
  readonly resourcesByAccount?: Readonly<Record<string, number>>
}

/** Something that should have been scanned and was not. Every output shows it. */
export interface Gap {
  /** The file, API call or check that is missing from the result. */
  readonly subject: string
  /** Why, as a sentence for a person. */
  readonly reason: string
  readonly line?: number
  readonly column?: number
  /** Id of the live account that it is in; absent for what is of no account, or of all. */
  readonly account?: string
  /** What it may have in common with others; absent for what stands alone. */
  readonly cause?: GapCause
}

/** Why several things were not scanned: what people read, and end, once. */
export interface GapCause {
  /** What was not scanned, for more than one: `calls of modules that are not installed`. */
  readonly what: string
  /** What ends it, as a sentence. */
  readonly cure: string
  /** What this one is about, which others may be about as well: the source of a module. */
  readonly name: string
}

/** Files and folders that one ignore rule left out of a scan. Every output shows their number. */
export interface Ignored {
  /** The rule as it is written, in the syntax of `.gitignore`. */
  readonly rule: string
  /** The file it is written in, or the option it was given with. */
  readonly from: string
  readonly line?: number
  /** Files that would have been read, by their names. */
  readonly files: number
  /** Folders that were not looked into. */
  readonly folders: number
}

/** Resources or files of one kind that were recognised and are not judged. Every output shows them. */
export interface Unjudged {
  /** A type of resources, as the language of its files names it, or what kind of file it is. */
  readonly kind: string
  /** No check knows files and resources; what is built-in is as its platform makes it in every account, where nobody can change it. */
  readonly of: 'built-in' | 'file' | 'resource'
  /** The format that the resources were read from; absent for files, which no format reads. */
  readonly source?: string
  /** Id of the live account that they are in; absent for what is in files. */
  readonly account?: string
  readonly count: number
}
