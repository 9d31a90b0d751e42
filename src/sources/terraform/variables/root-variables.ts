import { posix } from 'node:path'
import { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { FileTree, SourceFile } from '../../file-format/file-tree.ts'
import type { Gap } from '../../source.ts'
import type { Declarations } from '../evaluate/declarations.ts'
import { isSecret } from '../evaluate/module-scope.ts'
import { NO_ORIGINS, type Traced, taintedBy } from '../evaluate/origins.ts'
import type { Body } from '../hcl/ast.ts'
import { fromEnvironment } from './environment.ts'
import type { TerraformVariables } from './given-variables.ts'
import { variablesIn } from './variable-file.ts'

/** Values of a root module's variables that are set, by name. */
export type VariableValues = ReadonlyMap<string, Traced<Value>>

/** Read automatically, in this order, before `*.auto.tfvars` and `*.auto.tfvars.json`. */
const WELL_KNOWN = ['terraform.tfvars', 'terraform.tfvars.json']
const AUTOMATIC = /\.auto\.tfvars(\.json)?$/

/** Resolves the variables of root modules in Terraform's order of precedence. */
export class RootVariables {
  readonly #environment: TerraformVariables['environment']
  readonly #named: readonly VariableValues[]
  readonly #gaps: Gap[] = []

  constructor({ environment, files }: TerraformVariables = { environment: {}, files: [] }) {
    this.#environment = environment
    this.#named = files.map((file) => this.#read(file))
  }

  /** Variable files that could not be read. */
  get gaps(): readonly Gap[] {
    return this.#gaps
  }

  /** Values of a root module's variables: from the environment, overridden by files; later files win. */
  of(directory: string, { variables }: Declarations, tree: FileTree): VariableValues {
    const files = [...this.#automatic(directory, tree), ...this.#named]
    const values = new Map<string, Traced<Value>>()
    for (const [name, { part }] of variables) {
      const { body } = part
      const given = files.findLast((file) => file.has(name))?.get(name)
      const value = given ?? environmental(name, this.#environment[name], body)
      if (value) values.set(name, isSecret(body) ? secret(name) : value)
    }
    return values
  }

  #automatic(directory: string, tree: FileTree): VariableValues[] {
    const names = tree.list(directory)
    const read = [
      ...WELL_KNOWN.filter((name) => names.includes(name)),
      ...names.filter((name) => AUTOMATIC.test(name)),
    ]
    return read.flatMap((name) => {
      const path = posix.join(directory, name)
      const file = tree.readIgnored(path)
      if (file && 'reason' in file) this.#gaps.push({ subject: path, reason: file.reason })
      if (!file || !('text' in file)) return []
      const values = this.#read(file)
      return [tree.isIgnored(path) ? unread(path, values) : values]
    })
  }

  #read(file: SourceFile): VariableValues {
    const values = variablesIn(file)
    if (!('subject' in values)) {
      return new Map(
        Array.from(values, ([name, value]) => [
          name,
          { value, origins: taintedBy({ what: `variable ${name}` }) },
        ]),
      )
    }
    this.#gaps.push(values)
    return new Map()
  }
}

/**
 * Values of an ignored file are Unknown, since it exists on this machine only; which variables it sets still counts.
 */
function unread(path: string, values: VariableValues): VariableValues {
  const unread = { value: new Unknown(`${path} sets it, which git ignores`), origins: NO_ORIGINS }
  return new Map(Array.from(values.keys(), (name) => [name, unread]))
}

/** A value from the environment may be secret, and is tainted. */
function environmental(name: string, text: string | undefined, body: Body): Traced<Value> | undefined {
  const value = fromEnvironment(text, body)
  if (text === undefined || value === undefined) return undefined
  return { value, origins: taintedBy({ what: `variable ${name}`, secret: text }) }
}

/** What is given to a variable that is sensitive. */
export function secret(name: string): Traced<Value> {
  const value = new Unknown(`variable ${name} is sensitive`, { quotesNothing: true })
  return { value, origins: NO_ORIGINS }
}
