import { FormatOption } from '../../file-format/format-options.ts'
import { unknown } from '../../values/unknowns.ts'
import type { GivenParameter } from '../evaluate/parameter.ts'

/** Values of parameters that were given for a scan, for every template that is deployed; `null` where only a deployment knows one. */
export type StackParameters = ReadonlyMap<string, string | null>

export const STACK_PARAMETERS = new FormatOption<StackParameters>()

/** The parameters of a root template that were given. No output may quote them. */
export function givenParameters(parameters: StackParameters): ReadonlyMap<string, GivenParameter> {
  return new Map(
    [...parameters].map(([name, text]): [string, GivenParameter] => [
      name,
      {
        read: () => ({ value: text ?? unknown(`parameter ${name} keeps its previous value`), isGiven: true }),
        isFixed: text !== null,
      },
    ]),
  )
}
