import type { Block, Expression } from '../hcl/ast.ts'
import { newestAllowed } from '../version-constraint.ts'
import { literalText } from './traversal.ts'

/** Versions or constraints by the name of a provider: `~> 4.0` of `azurerm`. */
export type VersionConstraints = ReadonlyMap<string, string>

/** Major versions beyond the one that is asked for: what allows none of them allows no later version either. */
const MAJORS_AHEAD = 10

/** A number of a version that none has: `4.99999.0` stands for the last one of version 4. */
const LAST_MINOR = 99_999

/** Which versions of its providers a root module may run with: by its lock file, else by what it requires. */
export class ProviderVersions {
  readonly #constraints: VersionConstraints
  readonly #answers = new Map<string, boolean | undefined>()

  constructor(required: VersionConstraints, locked: VersionConstraints = new Map()) {
    this.#constraints = new Map([...required, ...locked])
  }

  /**
   * Whether a provider is older than a major version; `undefined` where older and newer versions are allowed, and where
   * no version is named.
   */
  isBefore(provider: string, major: number): boolean | undefined {
    const key = `${provider} ${major}`
    if (!this.#answers.has(key)) this.#answers.set(key, this.#decide(provider, major))
    return this.#answers.get(key)
  }

  #decide(provider: string, major: number): boolean | undefined {
    const constraint = this.#constraints.get(provider)
    if (constraint === undefined) return undefined
    const mayBeOlder = allowsSome(constraint, 0, major - 1)
    const mayBeNewer = allowsSome(constraint, major, major + MAJORS_AHEAD)
    return mayBeOlder === mayBeNewer ? undefined : mayBeOlder
  }
}

/** Where nothing tells which versions it may run with. */
export const NO_VERSIONS = new ProviderVersions(new Map())

/** Whether a constraint allows some version of these majors: the first or last of one, or one that it names. */
function allowsSome(constraint: string, from: number, to: number): boolean {
  const versions = constraint.match(/\d[\da-z.-]*/gi)?.filter((version) => isOf(version, from, to)) ?? []
  for (let major = from; major <= to; major += 1) versions.push(`${major}.0.0`, `${major}.${LAST_MINOR}.0`)
  return newestAllowed(constraint, versions) !== undefined
}

function isOf(version: string, from: number, to: number): boolean {
  const major = Number.parseInt(version, 10)
  return major >= from && major <= to
}

/** The versions that the `required_providers` of a `terraform` block ask for. */
export function requiredIn(terraform: Block): VersionConstraints {
  const required = terraform.body.blocks.filter(({ type }) => type === 'required_providers')
  return new Map(
    required.flatMap(({ body }) =>
      body.attributes.flatMap(({ name, value }) => {
        const constraint = constraintIn(value)
        return constraint === undefined ? [] : [[name, constraint] as const]
      }),
    ),
  )
}

/** The version that a `provider` block asks for, as up to Terraform 0.12. */
export function versionOf(provider: Block): string | undefined {
  return literalText(provider.body.attributes.find(({ name }) => name === 'version')?.value)
}

/** The constraint of a provider: in an object, and up to Terraform 0.12 by itself. */
function constraintIn(required: Expression): string | undefined {
  if (required.kind !== 'object') return literalText(required)
  return literalText(required.items.find(({ key }) => literalText(key) === 'version')?.value)
}
