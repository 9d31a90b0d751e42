import { posix } from 'node:path'
import { Unknown } from '../../../resources/unknown.ts'
import type { Value } from '../../../resources/value.ts'
import type { FileTree, Gap, SourceFile, TerraformVariables } from '../../source.ts'
import { type Declarations, isWritten } from '../evaluate/declarations.ts'
import type { Body } from '../hcl/ast.ts'
import { fromEnvironment } from './environment.ts'
import { variablesIn } from './variable-file.ts'

/** A value for each variable that is given one, beside those with defaults only. */
export type VariableValues = ReadonlyMap<string, Value>

/** Read on their own, the first before the second; then everything that ends in `.auto.tfvars` or `.auto.tfvars.json`. */
const WELL_KNOWN = ['terraform.tfvars', 'terraform.tfvars.json']
const AUTOMATIC = /\.auto\.tfvars(\.json)?$/

/** Finds the values of root modules' variables, in Terraform's order of precedence. */
export class RootVariables {
  readonly #tree: FileTree
  readonly #environment: TerraformVariables['environment']
  readonly #named: readonly VariableValues[]
  readonly #gaps: Gap[] = []

  constructor(tree: FileTree, { environment, files }: TerraformVariables = { environment: {}, files: [] }) {
    this.#tree = tree
    this.#environment = environment
    this.#named = files.map((file) => this.#read(file))
  }

  /** Files of variables that could not be read. */
  get gaps(): readonly Gap[] {
    return this.#gaps
  }

  /** What the variables of a root module are set to: by the environment, then by files, the later the stronger. */
  of(directory: string, { variables }: Declarations): VariableValues {
    const files = [...this.#automatic(directory), ...this.#named]
    const values = new Map<string, Value>()
    for (const [name, { part }] of variables) {
      const { body } = part
      const given = files.findLast((file) => file.has(name))?.get(name)
      const value = given === undefined ? fromEnvironment(this.#environment[name], body) : given
      if (value !== undefined) values.set(name, isSecret(body) ? secret(name) : value)
    }
    return values
  }

  #automatic(directory: string): VariableValues[] {
    const names = this.#tree.list(directory)
    const read = [
      ...WELL_KNOWN.filter((name) => names.includes(name)),
      ...names.filter((name) => AUTOMATIC.test(name)),
    ]
    return read.flatMap((name) => {
      const path = posix.join(directory, name)
      const file = this.#tree.read(path)
      if (file && 'reason' in file) this.#gaps.push({ subject: path, reason: file.reason })
      return file && 'text' in file ? [this.#read(file)] : []
    })
  }

  #read(file: SourceFile): VariableValues {
    const values = variablesIn(file)
    if (!('reason' in values)) return values
    this.#gaps.push(values)
    return new Map()
  }
}

/** Terraform shows neither kind of value to anybody. */
function isSecret(body: Body): boolean {
  return ['sensitive', 'ephemeral'].some((name) => isWritten(body, name, true))
}

function secret(name: string): Unknown {
  return new Unknown(`variable ${name} is sensitive`)
}
