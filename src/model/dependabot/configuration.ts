import { undeclaredTypes } from '../define-type.ts'
/** A text of a configuration, and the path of its location. */
export interface DependabotText {
  readonly text: string
  readonly at: string
}

/** A credential of a registry: its password, token or key. */
export interface RegistryCredential extends DependabotText {
  readonly registry: string
  readonly name: string
}

/** A manifest at the root of the repository, by which an ecosystem is known. */
export interface Manifest {
  readonly path: string
  /** The ecosystems of Dependabot that update it. */
  readonly ecosystems: readonly string[]
}

export interface DependabotConfiguration {
  /** The ecosystems that it updates. */
  readonly ecosystems: readonly string[]
  readonly credentials: readonly RegistryCredential[]
  /** What there is to update. */
  readonly manifests: readonly Manifest[]
}

/** A rule of `ignore`. */
interface IgnoreRule {
  readonly dependency: string
  /** Whether it is limited to some versions or kinds of updates. */
  readonly isLimited: boolean
  readonly at: string
}

/** One entry of `updates`. */
export interface DependabotUpdate {
  readonly ecosystem: string
  readonly externalCode?: DependabotText
  /** Days that a version waits before it is proposed; absent where there is no `cooldown`. */
  readonly cooldownDays?: DependabotText
  readonly hasCooldown: boolean
  readonly pullRequestLimit?: DependabotText
  readonly interval?: DependabotText
  /** Whether a group of several ecosystems says when it runs. */
  readonly isScheduledByGroup: boolean
  readonly ignores: readonly IgnoreRule[]
  /** `*`, where it may use every registry. */
  readonly registries?: DependabotText
  /** How many registries the configuration has. */
  readonly knownRegistries: number
}

interface DependabotResourceTypes {
  'Dependabot::Configuration': DependabotConfiguration
  'Dependabot::Update': DependabotUpdate
}

export const DEPENDABOT_TYPES = undeclaredTypes<DependabotResourceTypes>({
  'Dependabot::Configuration': true,
  'Dependabot::Update': true,
})
