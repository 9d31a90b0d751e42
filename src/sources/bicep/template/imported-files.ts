import { entryOf } from '../../../collections/entry-of.ts'
import type { TemplateFile, TemplateMember, TemplateNode } from '../../arm/template-node.ts'
import type { BicepFile } from '../syntax/syntax.ts'
import { functionsOf, variablesOf } from './declarations.ts'
import { DeclaredNames, type Imported } from './declared-names.ts'
import type { Symbols } from './expressions.ts'

/** A file that another one imports from, by the path that is written; `undefined` where it cannot be read. */
export type Imports = (
  from: string,
  target: string,
) => { readonly bicep: BicepFile; readonly file: TemplateFile } | undefined

interface Reached {
  readonly declared: DeclaredNames
  readonly file: TemplateFile
}

/** The files that a template imports from, and those that they import from. */
export class ImportedFiles {
  readonly #imports: Imports
  readonly #reached = new Map<string, Reached>()

  constructor(imports: Imports) {
    this.#imports = imports
  }

  /** How a file finds the names of those that it imports from. */
  from(path: string): Imported {
    return (target) => {
      const found = this.#imports(path, target)
      if (!found) return undefined
      const { bicep, file } = found
      const key = String(this.#reached.size + 1)
      return entryOf(this.#reached, file.path, () => ({
        declared: new DeclaredNames(bicep, key, this.from(file.path)),
        file,
      })).declared
    }
  }

  /** What all of them declare, which may reach others. */
  declarations(): {
    readonly variables: readonly TemplateMember[]
    readonly functions: readonly TemplateNode[]
  } {
    const variables: TemplateMember[] = []
    const functions: TemplateNode[] = []
    for (const { declared, file } of this.#reached.values()) {
      const symbols = symbolsOf(declared)
      variables.push(...variablesOf(declared, symbols, file))
      functions.push(functionsOf(declared, symbols, file))
    }
    return { variables, functions }
  }
}

/** A file that is imported has no resources that its variables could ask for. */
function symbolsOf(declared: DeclaredNames): Symbols {
  return {
    member: (symbol, key) => declared.within(symbol)?.value(key),
    function: (name) => declared.function(name),
    method: (of, name) => declared.within(of)?.function(name),
  }
}
