import type { NamedControls } from '../compliance/frameworks.ts'
import type { Topic } from '../compliance/topics.ts'
import type { Cursor } from '../model/cursor.ts'
import type { Infrastructure } from '../model/infrastructure.ts'
import type { ForeignTool } from '../model/inline-ignore.ts'
import type { RelatedLocation } from '../model/location.ts'
import type { ResourceType } from '../model/resource.ts'
import type { ResourceCursor } from '../model/resource-cursor.ts'
import type { Severity } from '../ocsf/severity.ts'
import type { Status } from '../ocsf/status.ts'
import type { Fix, FixPlace } from './fix.ts'
import { isSet } from './logic.ts'

/** Metadata of a check: id, severity, compliance, and its texts for reports. */
export interface CheckMetadata {
  /** Also its file name, its fixtures' name and its line in the catalogue. Never reused. */
  readonly id: string
  /** The desired state: "S3 buckets should keep old versions of their objects". */
  readonly title: string
  readonly service: string
  readonly severity: Severity
  readonly categories: readonly Category[]
  /** What can happen when the check fails. */
  readonly risk: string
  readonly remediation: Remediation
  readonly references: readonly string[]
  /** The controls it is about, where a framework is as fine as checks are: `{ 'cis-aws-7.0': ['3.1.4'] }`. Absent: none. */
  readonly compliance?: NamedControls | undefined
  /** What it is about for frameworks whose controls are broad. Absent: it says nothing of any of their controls. */
  readonly topics?: readonly Topic[] | undefined
  /**
   * The ids that other tools have for the same topic, so that what is ignored for them is ignored here. One is named if whoever
   * ignores it accepts all that this check finds: one for a part of it, such as a public ACL for reading alone, would hide the rest.
   */
  readonly sameAs?: SameAs | undefined
  /** The file that a custom check is written in, absolute; absent for ours. */
  readonly file?: string
  /** `all` for hygiene that only that profile has; others follow from severity and categories. See `smallestProfile`. */
  readonly profile?: 'all'
  /** What `assay fix` does about a failure; absent where no single property mends it. */
  readonly fix?: Fix | undefined
}

/** Ids of tools that have their own. tfsec's are Trivy's long ones. */
type SameAs = Readonly<Partial<Record<Exclude<ForeignTool, 'tfsec'>, readonly string[]>>>

/** What to do about a failure. */
interface Remediation {
  readonly text: string
  /**
   * The command that mends a resource of a live account: one line, with placeholders such as `<BUCKET>` for what is to
   * be filled in. Where types of resources need different commands, it is that of the most common. Absent where no
   * single command does it, or where it would delete or reset more than it mends.
   */
  readonly command?: string
  readonly url: string
}

export type Category =
  | 'encryption'
  | 'exposure'
  | 'identity'
  | 'isolation'
  | 'logging'
  | 'resilience'
  | 'secrets'
  | 'supply-chain'

export interface Check extends CheckMetadata {
  readonly resources: readonly ResourceType[]
  /** Pure: resources in, verdict out. `undefined` means the check does not apply to this resource. */
  readonly evaluate: (resource: ResourceCursor, infrastructure: Infrastructure) => Verdict | undefined
  /** Whether `evaluate` repeats what another thread has judged, whose words tell nothing that is hidden. */
  readonly isJudgedElsewhere?: true
}

/** A check as its author writes it: `evaluate` sees exactly the resource types it asked for. */
export interface CheckDefinition<T extends ResourceType> extends CheckMetadata {
  readonly resources: readonly T[]
  evaluate(resource: ResourceCursor<T>, infrastructure: Infrastructure): Verdict | undefined
}

/** Declares a check. The engine hands `evaluate` only resources whose type is listed in `resources`. */
export function defineCheck<T extends ResourceType>(definition: CheckDefinition<T>): Check {
  return definition as unknown as Check
}

/** What one check says of one resource. `undefined` stands for "does not apply": no finding at all. */
export interface Verdict {
  readonly status: Status
  /** One sentence for a person: what was found, with names and values. */
  readonly reason: string
  /** How severe it is here, where that is less than its check says; see `atMost`. */
  readonly severity?: Severity
  /** Path of the property that decided, so that the finding points at its line. */
  readonly at?: string
  /**
   * The property that decided each part with this verdict, if it is about several: the same more than once where it decided
   * several. An empty path stands for the resource.
   */
  readonly places?: readonly string[]
  /**
   * Finds where a fix may change something, if more is to say than that it is at the property that decided: the place of
   * every part with this verdict. It may have to read much, and is called only where somebody wants to fix.
   */
  readonly fixAt?: () => readonly FixPlace[]
  /** Places of other resources that had a part in a property that decided, the nearest first. */
  readonly related?: readonly RelatedPlace[]
}

/** A place of another resource, and the path of the property that it had a part in. */
interface RelatedPlace extends RelatedLocation {
  readonly at: string
}

/** The property that decided: its cursor, or its path where a model keeps paths itself. */
type Deciding = Pick<Cursor<unknown>, 'path'> | string

export function pass(reason: string, at?: Deciding): Verdict {
  return verdict('PASS', reason, at)
}

/** `fixAt` finds where a fix may change something, if that is not just the property that decided. */
export function fail(reason: string, at?: Deciding, fixAt?: () => FixPlace): Verdict {
  const failed = verdict('FAIL', reason, at)
  return fixAt === undefined ? failed : { ...failed, fixAt: () => [fixAt()] }
}

/** A failure with which less can happen here than with others of its check, or what may be one. */
export function atMost(severity: Severity, verdict: Verdict): Verdict {
  return { ...verdict, severity }
}

/** What a check says of a setting: one sentence for each verdict. */
export interface Sentences {
  readonly passes: string
  readonly fails: string
}

/** PASS for a setting with this value, FAIL for one with another value or that is not set. */
export function mustBe<T>(setting: Cursor<T>, value: NoInfer<T>, sentences: Sentences): Verdict {
  return passIf(setting.is(value), setting, sentences)
}

/** FAIL for a setting with this value, PASS for one with another value or that is not set. */
export function mustNotBe<T>(setting: Cursor<T>, value: NoInfer<T>, sentences: Sentences): Verdict {
  return passIf(!setting.is(value), setting, sentences)
}

/** FAIL for a setting that is not set, or to an empty text. */
export function mustBeSet(setting: Cursor<unknown>, sentences: Sentences): Verdict {
  return passIf(isSet(setting), setting, sentences)
}

/** PASS if the condition holds, FAIL if not, at the setting that decided. */
export function passIf(holds: boolean, setting: Deciding, { passes, fails }: Sentences): Verdict {
  return holds ? pass(passes, setting) : fail(fails, setting)
}

/** The same verdict with the places of other resources that had a part in the property that decided. */
export function withRelated(verdict: Verdict, related: readonly RelatedLocation[]): Verdict {
  const { at = '' } = verdict
  return related.length === 0 ? verdict : { ...verdict, related: related.map((place) => ({ ...place, at })) }
}

/** A failure that several properties make, each of which has to change; at least one. */
export function failAtEach(reason: string, at: readonly Deciding[]): Verdict {
  const [first, ...others] = at
  const failed = verdict('FAIL', reason, first)
  return others.length === 0 ? failed : { ...failed, places: at.map(pathOf) }
}

/** The properties that decided. */
export function placesOf({ at = '', places = [at] }: Verdict): readonly string[] {
  return places
}

/** Finds the places where a fix may change something. */
export function fixAtOf({ at = '', fixAt = () => [at] }: Verdict): readonly FixPlace[] {
  return fixAt()
}

export function manual(reason: string, at?: Deciding): Verdict {
  return verdict('MANUAL', reason, at)
}

function verdict(status: Status, reason: string, at: Deciding | undefined): Verdict {
  return at === undefined ? { status, reason } : { status, reason, at: pathOf(at) }
}

function pathOf(at: Deciding): string {
  return typeof at === 'string' ? at : at.path
}
