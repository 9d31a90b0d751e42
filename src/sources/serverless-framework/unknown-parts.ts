import type { Expression } from '../cloudformation/expression.ts'
import type { Gap } from '../source.ts'
import { entriesOf, entry, itemsOf } from '../yaml/tree.ts'
import type { Variables } from './variables/variables.ts'

/** The gaps of what a service declares by variables that are not evaluated: files of code, or what the account has. */
export function unknownParts(variables: Variables): readonly Gap[] {
  const resources = itemsOf(variables.at('resources'))
  const declared = resources.map((part) => entry(part, 'Resources'))
  const gaps = [
    ...gapsOf('The settings of the provider', [variables.at('provider')]),
    ...gapsOf('Functions', functionsIn(variables.at('functions'))),
    ...gapsOf('Resources', [...resources, ...declared, ...declared.flatMap(valuesIn)]),
  ]
  // That a file is not there has been said.
  const told = new Set(variables.gaps.map(placeOf))
  return gaps.filter((gap) => !told.has(placeOf(gap)))
}

function placeOf({ subject, line }: Gap): string {
  return `${subject}:${line}`
}

/** Functions, and what invokes them: a function without its events looks as if nobody reached it. */
function functionsIn(functions: Expression | undefined): readonly (Expression | undefined)[] {
  const parts = itemsOf(functions)
  const each = parts.flatMap(valuesIn)
  return [...parts, ...each, ...each.flatMap((one) => itemsOf(entry(one, 'events')))]
}

function valuesIn(part: Expression | undefined): readonly Expression[] {
  return entriesOf(part).map(([, value]) => value)
}

function gapsOf(what: string, parts: readonly (Expression | undefined)[]): readonly Gap[] {
  return parts.flatMap((part) => {
    // Macros of CloudFormation have gaps of their own.
    if (part?.kind !== 'call' || part.name.startsWith('Fn::')) return []
    const { file, startLine } = part.location
    return [
      { subject: file, reason: `${what} are not scanned: ${part.name} is not evaluated.`, line: startLine },
    ]
  })
}
