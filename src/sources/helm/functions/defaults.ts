import { isTrue } from '../go/type-of.ts'
import type { TemplateFunction } from '../go/value.ts'
import { define, variadic } from './define.ts'

export const defaults: Record<string, TemplateFunction> = {
  default: variadic(['interface {}'], 'interface {}', ([fallback], [given]) =>
    given === undefined || !isTrue(given) ? fallback : given,
  ),
  empty: define(['interface {}'], ([value]) => !isTrue(value)),
  coalesce: variadic([], 'interface {}', (_, values) => values.find((value) => isTrue(value)) ?? null),
  all: variadic([], 'interface {}', (_, values) => values.every((value) => isTrue(value))),
  any: variadic([], 'interface {}', (_, values) => values.some((value) => isTrue(value))),
  ternary: define(['interface {}', 'interface {}', 'bool'], ([yes, no, condition]) => (condition ? yes : no)),
}
