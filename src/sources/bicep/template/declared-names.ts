import type { Expression as TemplateExpression } from '../../arm/expression/syntax.ts'
import type { BicepFile } from '../syntax/syntax.ts'
import { call, literal } from './expressions.ts'

/** Files that import each other's names in a row; two may do so in a circle. */
const MAX_IMPORTS = 10

/** The names of a file that is imported; `undefined` where it cannot be read. */
export type Imported = (target: string) => DeclaredNames | undefined

/**
 * What the names that a file declares or imports are in the template that is made of it: a template has the variables and
 * functions of all files that it is made of, those of imported files behind the key of their file.
 */
export class DeclaredNames {
  readonly bicep: BicepFile
  /** The namespace of its functions. */
  readonly namespace: string
  readonly #key: string
  readonly #imported: Imported

  /** `key` is empty for the file of the template itself, which alone has parameters. */
  constructor(bicep: BicepFile, key: string, imported: Imported) {
    this.bicep = bicep
    this.namespace = `__bicep${key}`
    this.#key = key
    this.#imported = imported
  }

  variableOf(name: string): string {
    return this.#key === '' ? name : `${this.#key}:${name}`
  }

  /** A parameter or a variable. */
  value(name: string, level = 0): TemplateExpression | undefined {
    if (this.#key === '' && this.bicep.parameters.has(name)) return call('parameters', [literal(name)])
    if (this.bicep.variables.has(name)) return call('variables', [literal(this.variableOf(name))])
    const { names, original } = this.#importOf(name, level)
    return names?.value(original, level + 1)
  }

  /** The whole name of a function. */
  function(name: string, level = 0): string | undefined {
    if (this.bicep.functions.has(name)) return `${this.namespace}.${name.toLowerCase()}`
    const { names, original } = this.#importOf(name, level)
    return names?.function(original, level + 1)
  }

  /** The names of a file that is imported as a whole. */
  within(namespace: string): DeclaredNames | undefined {
    const found = this.bicep.imports.find((one) => one.namespace === namespace)
    return found && this.#imported(found.target)
  }

  #importOf(
    name: string,
    level: number,
  ): { readonly names?: DeclaredNames | undefined; readonly original: string } {
    const found = level < MAX_IMPORTS ? this.bicep.imports.find(({ names }) => names.has(name)) : undefined
    return { names: found && this.#imported(found.target), original: found?.names.get(name) ?? name }
  }
}
